/** Values that must never leave this process, each with the placeholder that stands for it in reports and traces. */
export class Secrets {
  readonly #placeholders = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** Remembers a secret; the second value of a kind becomes `$TOKEN_2`. Empty values are no secrets. */
  add(kind: string, value: string | null | undefined): void {
    if (!value || this.#placeholders.has(value)) return
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    const placeholder = count === 1 ? `$${kind}` : `$${kind}_${count}`
    for (const spelling of spellings(value)) this.#placeholders.set(spelling, placeholder)
  }

  /** The text with every known secret replaced. */
  mask(text: string): string {
    // The longest first: a secret may be part of another.
    const known = [...this.#placeholders].sort(([a], [b]) => b.length - a.length)
    return known.reduce((masked, [value, placeholder]) => masked.replaceAll(value, placeholder), text)
  }

  /** Remembers what an answer carries under a name that says it is a secret. */
  learn(json: unknown): void {
    if (typeof json !== 'object' || json === null) return
    for (const [name, value] of Object.entries(json)) {
      const kind = SECRET_NAMES[name]
      if (kind && typeof value === 'string') this.add(kind, value)
      else this.learn(value)
    }
  }
}

const SECRET_NAMES: Readonly<Record<string, string>> = {
  token: 'TOKEN',
  csrfToken: 'CSRFTOKEN',
  password: 'SIP_PASSWORD',
  api_key: 'API_KEY',
  storage_key: 'STORAGE_KEY',
}

// A secret inside JSON or a URL is spelled differently.
function spellings(value: string): Set<string> {
  return new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)])
}
