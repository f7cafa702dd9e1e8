import { m } from '#generated/messages/messages.js';
import { useLayoutEffect } from 'react';

/** A flaw of one field, in the reader's language, as the server worded it. */
export interface ProblemFlaw {
  path: string;
  code: string;
  /** Names the field. */
  message: string;
  /** The same sentence beside the field. */
  hint: string;
}

/** A refusal of the server (RFC 9457), or a call that never got there: then `status` is 0. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Stable code of the refusal; `network`, `timeout` or `aborted` when there was no response. */
  readonly code: string;
  readonly flaws: readonly ProblemFlaw[];
  /** Reference of the error, to quote to the provider. */
  readonly reference: string | undefined;
  /** Further members of the problem document (`current` of a conflict, `company` of a record found elsewhere…). */
  readonly members: Readonly<Record<string, unknown>>;
  /** Seconds after which another attempt may succeed, where the server says so. */
  readonly retryAfter: number | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { flaws?: readonly ProblemFlaw[]; reference?: string; members?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.flaws = more.flaws ?? [];
    this.reference = more.reference;
    this.members = more.members ?? {};
    this.retryAfter = more.retryAfter;
  }

  /** Object that does not exist, or whose name cannot be that of anything. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 422;
  }

  /** Trying again may succeed: nothing was wrong with the request itself. */
  get isRetryable(): boolean {
    return this.status === 0 ? this.code !== 'aborted' : this.status === 503 || this.status === 429;
  }
}

/** Reads a refused response; whatever is not a problem document becomes a failure with the status it had. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const reference = response.headers.get('x-request-id') ?? undefined;
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) {
    const text =
      response.status === 503 || response.status === 502
        ? m['platform.failure.unavailable']()
        : m['platform.failure.fault']({ reference: reference ?? String(response.status) });
    return new ApiProblem(response.status === 502 ? 503 : response.status, response.status === 502 ? 'unavailable' : 'fault', text, { reference });
  }
  const { code, title, detail, errors, reference: quoted, status, type, instance, ...members } = body as Record<string, unknown>;
  return new ApiProblem(
    response.status,
    typeof code === 'string' ? code : 'fault',
    [detail, title].find((text) => typeof text === 'string') ?? m['platform.failure.fault']({ reference: reference ?? String(response.status) }),
    {
      flaws: Array.isArray(errors) ? (errors as ProblemFlaw[]) : [],
      reference: typeof quoted === 'string' ? quoted : reference,
      members: { status, type, instance, ...members },
      retryAfter: Number(response.headers.get('retry-after') ?? Number.NaN) || undefined,
    },
  );
}

/** Cause of a failed call. @param isWrite the call sent something typed, which is still there */
export function toProblem(failure: unknown, isWrite = false): ApiProblem {
  if (failure instanceof ApiProblem) return failure;
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'TimeoutError') return new ApiProblem(0, 'timeout', isWrite ? m['platform.web.timeoutOfWrite']() : m['platform.web.timeout']());
  if (name === 'AbortError') return new ApiProblem(0, 'aborted', m['platform.web.network']());
  return new ApiProblem(0, 'network', isWrite ? m['platform.web.networkOfWrite']() : m['platform.web.network']());
}

/** The sentence to show for any failure; never a raw technical message. */
export function problemText(failure: unknown): string {
  return failure instanceof ApiProblem ? failure.message : m['platform.web.unexpected']();
}

/** Whether a failure is that of an address that names nothing. */
export const isMissing = (failure: unknown): boolean => failure instanceof ApiProblem && failure.isMissing;

/** Failures that a part of the page shows in its own place. */
export const said = new WeakSet<object>();

/** Marks a failure as shown in its own place, so that no general notice repeats it. */
export function useSaid(failure: unknown): void {
  useLayoutEffect(() => {
    if (typeof failure === 'object' && failure !== null) said.add(failure);
  }, [failure]);
}
