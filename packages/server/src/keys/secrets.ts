import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { makeFolder } from '@quarry/store'

/** What signs search tokens. The first one signs; all of them verify, so that a rotation breaks no token. */
export type SigningKey = { id: string; secret: string; created: number }

export type Secrets = {
  signingKeys: readonly SigningKey[]
  /** The site's own keys, when it runs in this process: made once by name, and anew when they are no longer good. */
  ownKey(
    name: string,
    isGood: (text: string) => Promise<boolean>,
    make: () => Promise<string>,
  ): Promise<string>
  /** A new key signs from now on; the previous one still verifies. */
  rotate(): SigningKey
}

type File = { signingKeys: SigningKey[]; ownKeys: Record<string, string> }

type SecretsOptions = { folder: string; clock: () => number }

/** How often a running server looks whether the command line has rotated its keys. */
const lookMs = 1000

/**
 * Opens the secrets of a data folder, making them at the first start; nobody else may read the file. What another process
 * writes there counts within a second.
 */
export function openSecrets({ folder, clock }: SecretsOptions): Secrets {
  const file = path.join(folder, 'secrets.json')
  const newKey = (): SigningKey => ({
    id: randomBytes(6).toString('hex'),
    secret: randomBytes(32).toString('base64url'),
    created: clock(),
  })
  const read = (): File => JSON.parse(readFileSync(file, 'utf8')) as File
  let content: File
  let written = ''
  let looked = clock()
  if (existsSync(file)) {
    // A copy or a restore may have loosened the mode: what is secret stays so.
    chmodSync(file, 0o600)
    written = versionOf(file)
    content = read()
  } else {
    content = { signingKeys: [newKey()], ownKeys: {} }
    save()
  }

  /** Before anything is added: what another process has added stays. */
  function renew(): void {
    looked = clock()
    const version = versionOf(file)
    if (version === written || version === '') return
    content = read()
    written = version
  }

  function save(): void {
    makeFolder(folder)
    const handle = openSync(`${file}.new`, 'w', 0o600)
    try {
      writeSync(handle, `${JSON.stringify(content, null, 2)}\n`)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(`${file}.new`, file)
    written = versionOf(file)
  }

  return {
    get signingKeys() {
      if (Math.abs(clock() - looked) >= lookMs) renew()
      return content.signingKeys
    },
    async ownKey(name, isGood, make) {
      renew()
      const kept = content.ownKeys[name]
      if (kept !== undefined && (await isGood(kept))) return kept
      const made = await make()
      content = { ...content, ownKeys: { ...content.ownKeys, [name]: made } }
      save()
      return made
    },
    rotate() {
      renew()
      const key = newKey()
      content = { ...content, signingKeys: [key, ...content.signingKeys.slice(0, 1)] }
      save()
      return key
    },
  }
}

/** Another file, or another state of it. */
function versionOf(file: string): string {
  if (!existsSync(file)) return ''
  const { ino, mtimeMs, size } = statSync(file)
  return `${ino} ${mtimeMs} ${size}`
}
