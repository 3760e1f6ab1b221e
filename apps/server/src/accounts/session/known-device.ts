import { randomUUID } from 'node:crypto'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../../http/authorise.ts'
import { setCookie } from '../../http/cookies.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { Account } from './accounts.ts'

/** Cookie of a browser in which somebody has signed in (OWASP: "device cookies"). It signs nobody in; it keeps others' failures away. */
export const DEVICE_COOKIE = 'known_device'
const DEVICE_COOKIE_S = 365 * 86_400

// Once they were sealed without their time: those are older than any.
const SEALED_DEVICE = /^device ([\da-f-]{36}) account (\d+)(?: at (\d+))?$/

/**
 * What a browser keeps after this account's sign-in, sealed at a time (epoch ms); nobody else can make one. The account, not its name: another
 * tenant may have it, too.
 */
export function deviceCookie(box: SecretBox, accountId: number, at: number): string {
  return box.seal(`device ${randomUUID()} account ${accountId} at ${at}`)
}

/** Hands it to the browser that asks. */
export function keepDevice(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cookie: string,
): void {
  setCookie(request, reply, DEVICE_COOKIE, cookie, { maxAge: DEVICE_COOKIE_S, httpOnly: true })
}

/**
 * Keeps a browser known in which its owner has just made all others unknown (`forgetDevices`). A program has no cookie: its address is
 * known again with its next sign-in.
 */
export function staysKnown(
  call: { user: SignedIn; request: FastifyRequest; reply: FastifyReply },
  { box, clock }: { box: SecretBox; clock: Clock },
): void {
  const { id, session } = call.user
  if (session.kind === 'cookie') keepDevice(call, deviceCookie(box, id, clock.now() + 1))
}

/**
 * What this browser is counted under, if that account has signed in there and not forgotten it since; null otherwise. It is what is sealed inside: the text outside
 * is the caller's to vary.
 */
export function knownDevice(
  box: SecretBox,
  cookie: string | undefined,
  { id, knownFrom }: Pick<Account, 'id' | 'knownFrom'>,
): string | null {
  const [, device, whose, at = '0'] = opened(box, cookie)
  return device && whose === String(id) && Number(at) >= (knownFrom ?? 0) ? device : null
}

/** Whether a browser shows that any account has signed in there. */
export function isAnyDevice(box: SecretBox, cookie: string | undefined): boolean {
  return opened(box, cookie).length > 0
}

function opened(box: SecretBox, cookie: string | undefined): readonly string[] {
  if (!cookie) return []
  try {
    return SEALED_DEVICE.exec(box.open(cookie)) ?? []
  } catch {
    return [] // sealed by nobody, or by a key that is gone
  }
}
