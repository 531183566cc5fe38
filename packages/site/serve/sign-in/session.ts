import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

/** What a cookie holds for us alone: nobody else can read it, write it, or use it after its time. */
type Seal<Value extends object> = {
  close(value: Value): Promise<string>
  /** What was closed; null when it is none of ours, or over. */
  open(sealed: string | undefined): Promise<Value | null>
}

/** @param purpose What is sealed for one purpose is not opened for another. */
export function createSeal<Value extends object>(options: {
  secret: string
  purpose: string
  seconds: number
  clock(): number
}): Seal<Value> {
  const { secret, purpose, seconds, clock } = options
  const key = createHash('sha256').update(`${purpose} ${secret}`).digest()
  const protection = { alg: 'dir', enc: 'A256GCM' } as const
  return {
    close: value =>
      new EncryptJWT({ value })
        .setProtectedHeader(protection)
        .setExpirationTime(Math.floor(clock() / 1000) + seconds)
        .encrypt(key),
    async open(sealed) {
      if (!sealed) return null
      try {
        const { payload } = await jwtDecrypt<{ value: Value }>(sealed, key, {
          currentDate: new Date(clock()),
          keyManagementAlgorithms: [protection.alg],
          contentEncryptionAlgorithms: [protection.enc],
          requiredClaims: ['exp'],
        })
        return payload.value
      } catch {
        return null
      }
    },
  }
}
