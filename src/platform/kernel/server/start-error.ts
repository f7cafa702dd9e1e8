/** A reason why a process cannot start, in plain words for the operator: the fault, then the remedy.
 *  The entry point prints the message alone and ends with exit code 1. */
export class StartError extends Error {
  constructor(what: string, remedy: string, cause?: unknown) {
    super(`${what}\n${remedy}`, { cause });
    this.name = 'StartError';
  }
}
