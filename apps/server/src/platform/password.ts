import { randomBytes, timingSafeEqual } from 'node:crypto'
import { inTurn } from './derivations.ts'
import type { Owner } from './fair-queue.ts'

/** OWASP's smallest argon2id setting: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** The operator's and our own work, which strangers do not keep waiting. */
const SERVER: Owner = ['known', 'server']

/** `argon2id$memory$passes$salt$tag` (base64url). `owner`: see FairQueue. @throws QueueFullError when too many wait */
export async function hashPassword(password: string, owner: Owner = SERVER): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(owner, (derive) => derive({ message: messageOf(password), nonce, ...COST }))
  return ['argon2id', COST.memory, COST.passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
}

/**
 * True when `password` made what `findHash` finds, which is called when its turn has come. Takes as long for a hash that does not
 * exist (null), so that names cannot be guessed by time. @throws QueueFullError when too many wait
 */
export function verifyPassword(
  password: string,
  findHash: () => Promise<string | null>,
  owner: Owner = SERVER,
): Promise<boolean> {
  return inTurn(owner, async (derive) => {
    const hash = await findHash()
    const [kind, memory, passes, salt, tag] = (hash ?? DUMMY).split('$')
    if (kind !== 'argon2id' || !salt || !tag) return false
    const expected = Buffer.from(tag, 'base64url')
    const cost = { ...COST, memory: Number(memory), passes: Number(passes) }
    const nonce = Buffer.from(salt, 'base64url')
    const actual = await derive({ message: messageOf(password), nonce, ...cost })
    return timingSafeEqual(actual, expected) && hash !== null
  })
}

const DUMMY = `argon2id$${COST.memory}$${COST.passes}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

// Every sign as it came: a password that is folded opens by more than itself (ASVS 6.2.8).
const messageOf = (password: string) => Buffer.from(password)
