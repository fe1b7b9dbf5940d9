/** Why a file is not taken: a stable code and a sentence for its uploader. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
