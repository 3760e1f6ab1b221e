import type { SocketLink } from '@ramal/domain/network/socket-link'
import { openConsoleLink } from '../harness/console-link.ts'
import type { Product } from '../harness/product.ts'
import { signIn } from '../harness/sign-in.ts'
import type { Seeded } from './storm-rows.ts'

/** So many sign in at once: a password takes a while to prove. */
const AT_ONCE = 4

/** The consoles of agents who telephone with a desk phone. Gives the links that keep them served, and the realm of their phones. */
export async function openDesks(
  { url }: Product,
  agents: readonly Seeded[],
  password: string,
): Promise<{ readonly links: readonly SocketLink[]; readonly realm: string }> {
  const page = new URL(url)
  const links: SocketLink[] = []
  let realm = ''
  const waiting = [...agents]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { token, profile } = await signIn(page, next.username, password)
      realm ||= profile.voip?.realm ?? ''
      links.push(openConsoleLink(page, token, { state: () => 'not_inuse', onReturn: () => () => undefined }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { links, realm }
}
