// All that src/seal may use besides the language itself. Only src/seal/tsconfig.json compiles this
// file: elsewhere the DOM library declares the same names.

type BufferSource = ArrayBufferView<ArrayBuffer> | ArrayBuffer;
type KeyUsage = 'deriveBits' | 'deriveKey' | 'encrypt' | 'decrypt' | 'sign';

interface CryptoKey {
  readonly type: 'secret';
  readonly extractable: boolean;
  readonly usages: readonly KeyUsage[];
}

interface Pbkdf2Params {
  name: 'PBKDF2';
  hash: 'SHA-256';
  salt: BufferSource;
  iterations: number;
}
interface HkdfParams {
  name: 'HKDF';
  hash: 'SHA-256';
  salt: BufferSource;
  info: BufferSource;
}
interface AesDerivedKeyParams {
  name: 'AES-GCM';
  length: 256;
}
interface AesGcmParams {
  name: string;
  iv: BufferSource;
  additionalData?: BufferSource;
}
interface HmacImportParams {
  name: 'HMAC';
  hash: 'SHA-256';
  length: number;
}

interface SubtleCrypto {
  digest(algorithm: 'SHA-256', data: BufferSource): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    bytes: BufferSource,
    algorithm: 'PBKDF2' | 'HKDF',
    extractable: false,
    usages: KeyUsage[],
  ): Promise<CryptoKey>;
  deriveBits(algorithm: Pbkdf2Params, key: CryptoKey, bits: number): Promise<ArrayBuffer>;
  deriveKey(
    algorithm: HkdfParams,
    key: CryptoKey,
    derived: AesDerivedKeyParams | HmacImportParams,
    extractable: false,
    usages: KeyUsage[],
  ): Promise<CryptoKey>;
  encrypt(algorithm: AesGcmParams, key: CryptoKey, data: BufferSource): Promise<ArrayBuffer>;
  decrypt(algorithm: AesGcmParams, key: CryptoKey, data: BufferSource): Promise<ArrayBuffer>;
  sign(algorithm: 'HMAC', key: CryptoKey, data: BufferSource): Promise<ArrayBuffer>;
}

declare const crypto: {
  readonly subtle: SubtleCrypto;
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
};

declare function atob(base64: string): string;
declare function btoa(binary: string): string;

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  decode(bytes: BufferSource): string;
}

interface ReadableStream {
  pipeThrough(transform: CompressionStream | DecompressionStream): ReadableStream;
}
declare class CompressionStream {
  private readonly direction: 'in';
  constructor(format: 'deflate-raw');
}
declare class DecompressionStream {
  private readonly direction: 'out';
  constructor(format: 'deflate-raw');
}
declare class Blob {
  constructor(parts: BufferSource[]);
  stream(): ReadableStream;
  arrayBuffer(): Promise<ArrayBuffer>;
}
declare class Response {
  constructor(body: ReadableStream);
  arrayBuffer(): Promise<ArrayBuffer>;
}
