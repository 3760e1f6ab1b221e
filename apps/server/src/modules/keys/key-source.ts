import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const COMMAND_MS = 30_000
const LONGEST_OUTPUT = 4_096
const BYTES = 32
const WANTED = '32 random bytes, or their 64 hex digits or 44 signs of base64, are wanted'

/** Where the key comes from that seals the store's secrets. */
export type KeySource =
  /** `DATA_DIR/secret.key`, made at the first start. */
  | { readonly kind: 'folder' }
  /** From outside, where somebody else keeps it: nothing of it is written to DATA_DIR. */
  | {
      readonly kind: 'outside'
      readonly from: KeyPlace
      /** The former key, while what it sealed is sealed anew. */
      readonly oldFile: string | null
    }

export type KeyPlace =
  | { readonly file: string }
  /** A program with its arguments, started without a shell and with nothing of ours but `env`. */
  | { readonly command: readonly string[]; readonly env: NodeJS.ProcessEnv }

/** The key that is kept outside. @throws Error a sentence that names the setting, without a word of what was read */
export function readOutside(place: KeyPlace): Buffer {
  return 'file' in place ? readKeyFile(place.file, 'SECRET_KEY_FILE') : readFromCommand(place)
}

/** The key in a file that `setting` names. @throws Error a sentence */
export function readKeyFile(file: string, setting: string): Buffer {
  const read = () => {
    try {
      return readFileSync(file)
    } catch (error) {
      throw new Error(`${setting}=${file} cannot be read (${codeOf(error)}).`, { cause: error })
    }
  }
  return keyIn(read(), `${setting}=${file}`)
}

function readFromCommand({ command, env }: Extract<KeyPlace, { command: unknown }>): Buffer {
  const [program = '', ...args] = command
  const run = () => {
    try {
      return execFileSync(program, args, {
        env,
        timeout: COMMAND_MS,
        maxBuffer: LONGEST_OUTPUT,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch (error) {
      // Not what it printed, and not its arguments: either may hold a secret.
      throw new Error(`SECRET_KEY_COMMAND: ${program} gave no key (${codeOf(error)}).`)
    }
  }
  return keyIn(run(), `SECRET_KEY_COMMAND: what ${program} printed`)
}

function codeOf(error: unknown): string {
  const { code, status, signal } = error as { code?: string; status?: number | null; signal?: string | null }
  if (code !== undefined) return code
  return status === null || status === undefined ? (signal ?? 'it failed') : `exit code ${status}`
}

/** A key as files and vaults hold it: bytes, hex or base64. @throws Error a sentence that begins with `where` */
export function keyIn(bytes: Buffer, where: string): Buffer {
  // 32 random bytes are never all signs of a keyboard: that is a password.
  if (bytes.length === BYTES && !/^[\x20-\x7e\s]+$/.test(bytes.toString('latin1'))) return bytes
  const text = bytes.toString('latin1').trim()
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[\w+/-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
  throw new Error(`${where} holds no key: ${WANTED}.`)
}
