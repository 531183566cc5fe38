import { openSecrets, type SigningKey } from '../keys/index.ts'

/** Makes a new signing key in a data folder, whether a server has it open or not. @returns what is valid now. */
export function rotateSigningKey(
  data: string,
  clock: () => number,
): readonly Pick<SigningKey, 'id' | 'created'>[] {
  const secrets = openSecrets({ folder: data, clock })
  secrets.rotate()
  return secrets.signingKeys.map(({ id, created }) => ({ id, created }))
}
