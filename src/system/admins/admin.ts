/** A password: 8 to 64 characters with a lower-case letter, an upper-case letter and a digit. */
export const passwordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,64}$/;
