/** A reason why a process cannot start, told to the operator in plain words: what is wrong, then what to do.
 *  The entry point prints the message alone and ends with exit code 1. */
export class StartError extends Error {
  constructor(what: string, remedy: string, cause?: unknown) {
    super(`${what}\n${remedy}`, { cause });
    this.name = 'StartError';
  }
}
