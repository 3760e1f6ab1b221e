/** What a field of a plain resource may be: how it is declared, what column keeps it, and how a list may be asked by it. */
export interface Kind {
  readonly declared: string
  /** Names of `kit/kinds.ts` and `kit/field.ts` that `declared` uses. */
  readonly uses: readonly string[]
  readonly column: string
  readonly filter?: 'text' | 'word' | 'bool' | 'number'
}

const maybe = (kind: string, column: string, filter?: Kind['filter']): Kind => ({
  declared: `optional(${kind})`,
  uses: ['optional', nameOf(kind)],
  column,
  ...(filter && { filter }),
})

/** Kinds by name; `a|b|c` is a choice of these words. What points to other rows, secrets and files are written by hand. */
export const KINDS: Readonly<Record<string, Kind>> = {
  text: maybe('text(120)', 'str()', 'text'),
  longText: maybe('longText()', 'str()'),
  url: maybe('url()', 'str()'),
  email: maybe('email()', 'str()', 'text'),
  int: maybe('int()', 'int()', 'number'),
  decimal: maybe('decimal(0, 999_999_999)', 'decimal()', 'number'),
  seconds: maybe('seconds()', 'int()', 'number'),
  date: maybe('date()', 'str()'),
  colour: maybe('colour()', 'str()'),
  bool: {
    declared: 'or(bool(), false)',
    uses: ['or', 'bool'],
    column: 'bool().notNull().default(false)',
    filter: 'bool',
  },
  order: { declared: 'order()', uses: ['order'], column: 'int().notNull().default(0)', filter: 'number' },
}

/** The kind of this name; null: there is none. */
export function kindOf(name: string): Kind | null {
  return name.includes('|') ? choice(name.split('|')) : (KINDS[name] ?? null)
}

function choice(words: readonly string[]): Kind | null {
  if (words.some((word) => !/^[a-z][a-z0-9_]*$/.test(word))) return null
  const list = `[${words.map((word) => `'${word}'`).join(', ')}]`
  return {
    declared: `or(choice(${list}), '${words[0]}')`,
    uses: ['or', 'choice'],
    column: `word(${list}).notNull().default('${words[0]}')`,
    filter: 'word',
  }
}

function nameOf(call: string): string {
  return call.slice(0, call.indexOf('('))
}
