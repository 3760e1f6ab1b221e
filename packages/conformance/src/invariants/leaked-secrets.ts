import { jsonOf } from '../client/http.ts'
import { type Problem, shown } from '../finding.ts'
import { fieldOf, type Invariant, nodesOf, type Seen, type SeenAnswer } from './seen.ts'

/** A shorter text may stand somewhere by chance. */
const LEAST = 6

/**
 * Contract §0.4: what signs somebody in is told to them alone, and once. The secret of a cookie session stands in no body; a token only
 * in the answer that issued it, and never in what another session hears; a password in nothing at all.
 */
export class LeakedSecrets implements Invariant {
  readonly #passwords = new Set<string>()
  readonly #cookieSecrets = new Set<string>()
  readonly #tokens = new Set<string>()

  observe(seen: Seen): Problem[] {
    const text = seen.kind === 'answer' ? seen.httpExchange.answer : seen.text
    const where = seen.kind === 'answer' ? `${seen.httpExchange.method} ${seen.httpExchange.path}` : 'a frame'
    if (seen.kind === 'answer') this.#learn(seen)
    const problem = (title: string): Problem => {
      return { section: '0.4', title, expected: 'nothing of it', came: `it stands in the answer to ${where}` }
    }
    if (this.#tells(this.#cookieSecrets, text)) return [problem('the secret of a session stands in no body')]
    if (this.#tells(this.#tokens, text, seen.session))
      return [problem('a token is told to nobody but its owner')]
    if (this.#tellsPassword(seen.json))
      return [problem(`a password that was sent is not told back: ${shown(where, 80)}`)]
    return []
  }

  #learn({ httpExchange }: SeenAnswer): void {
    const asked = httpExchange.body === null ? undefined : jsonOf(httpExchange.body)
    for (const name of ['password', 'old_password', 'new_password'])
      keep(this.#passwords, fieldOf(asked, name))
    for (const match of (httpExchange.answerHeaders['set-cookie'] ?? '').matchAll(/sessionid=([^;\s]+)/g))
      keep(this.#cookieSecrets, match[1])
    const token = /^(?:Token|Bearer) (\S+)$/.exec(httpExchange.headers['Authorization'] ?? '')?.[1]
    keep(this.#tokens, token)
  }

  /** Whether one of them, but for the own one, stands anywhere in the text. */
  #tells(secrets: ReadonlySet<string>, text: string, own: string | null = null): boolean {
    for (const secret of secrets) if (secret !== own && text.includes(secret)) return true
    return false
  }

  #tellsPassword(json: unknown): boolean {
    if (this.#passwords.size === 0) return false
    // A user may be named like their password: that is theirs to mend.
    for (const node of nodesOf(json))
      for (const [name, value] of Object.entries(node))
        if (typeof value === 'string' && this.#passwords.has(value) && name !== 'username') return true
    return false
  }
}

function keep(secrets: Set<string>, value: unknown): void {
  if (typeof value === 'string' && value.length >= LEAST) secrets.add(value)
}
