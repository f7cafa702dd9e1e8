// Classes that Node and browsers share. The pure zone is compiled without the types of either (`tsconfig.pure.json`).
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string): boolean;
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
declare class TextDecoder {
  constructor(encoding: string, options?: { fatal: boolean });
  decode(bytes: ArrayBuffer | Uint8Array): string;
}
declare class URLSearchParams {
  constructor(pairs: [name: string, value: string][]);
  toString(): string;
}
