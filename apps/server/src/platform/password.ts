// Not by name: a Node without argon2 must get as far as the sentence that asks for a newer one.
import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's smallest argon2id setting: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** `argon2id$memory$passes$salt$tag` (base64url). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, COST)
  return ['argon2id', COST.memory, COST.passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
}

/** True when `password` made `hash`. Takes as long for a hash that does not exist (null), so that names cannot be guessed by time. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [kind, memory, passes, salt, tag] = (hash ?? DUMMY).split('$')
  if (kind !== 'argon2id' || !salt || !tag) return false
  const expected = Buffer.from(tag, 'base64url')
  const cost = { ...COST, memory: Number(memory), passes: Number(passes) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(actual, expected) && hash !== null
}

const DUMMY = `argon2id$${COST.memory}$${COST.passes}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const message = Buffer.from(password.normalize('NFKC'))
    crypto.argon2('argon2id', { message, nonce, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    )
  })
}
