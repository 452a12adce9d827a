/** The API's clock: real time, and what a test has let pass. */
export const createClock = () => {
  let passed = 0;
  return {
    now: () => Date.now() + passed,
    /** Lets milliseconds pass for the API alone. */
    advance: (milliseconds: number) => {
      passed += milliseconds;
    },
    reset: () => {
      passed = 0;
    },
  };
};
