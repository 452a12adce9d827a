/** Creates the API's clock: real time plus the time that a test has advanced it by. */
export const createClock = () => {
  let passed = 0;
  return {
    now: () => Date.now() + passed,
    /** Advances the API's clock only. Takes milliseconds. */
    advance: (milliseconds: number) => {
      passed += milliseconds;
    },
    reset: () => {
      passed = 0;
    },
  };
};
