/** A piece of a text: words, or what is followed by a click. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

// Signs that stand around an address in a sentence and are not of it.
const BEFORE = '([{<"\'«“‘*_~'
const BEHIND = ')]}>"\'»”’*_~.,;:!?…'
/** Signs that hide or turn around what is read; an address that holds one is not what it seems. */
const DECEIVING = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}"'<>\\^`{|}]/u
const MOST_CHARACTERS = 2_000

/** A text in pieces, in order; together they are the text. Only http(s), mailto and tel are links. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let words = ''
  for (const token of text.match(/\s+|\S+/g) ?? []) {
    const start = firstInner(token)
    const end = lastInner(token, start)
    const core = token.slice(start, end)
    const href = hrefOf(core)
    words += href === null ? token : token.slice(0, start)
    if (href === null) continue
    if (words !== '') parts.push({ kind: 'words', text: words })
    parts.push({ kind: 'link', text: core, href })
    words = token.slice(end)
  }
  return words === '' ? parts : [...parts, { kind: 'words', text: words }]
}

function firstInner(token: string): number {
  let start = 0
  while (start < token.length && BEFORE.includes(token.charAt(start))) start += 1
  return start
}

function lastInner(token: string, start: number): number {
  let end = token.length
  while (end > start && BEHIND.includes(token.charAt(end - 1)) && !closesPair(token.slice(start, end)))
    end -= 1
  return end
}

/** An address may itself hold brackets: of `…/Foo_(bar)` the last one is its own. */
function closesPair(core: string): boolean {
  return core.endsWith(')') && core.split('(').length >= core.split(')').length
}

function hrefOf(core: string): string | null {
  if (core.length > MOST_CHARACTERS || DECEIVING.test(core)) return null
  const [scheme = '', rest] = splitScheme(core)
  if (scheme === 'http' || scheme === 'https')
    return rest.startsWith('//') && isHost(rest.slice(2)) ? core : null
  if (scheme === 'mailto') return isMail(rest) ? core : null
  if (scheme === 'tel') return /^\+?[\d().-]{3,20}$/.test(rest) ? core : null
  if (scheme !== '') return null
  if (core.toLowerCase().startsWith('www.') && isHost(core)) return `https://${core}`
  return isMail(core) ? `mailto:${core}` : null
}

function splitScheme(core: string): [string, string] {
  const at = core.indexOf(':')
  return at === -1 ? ['', core] : [core.slice(0, at).toLowerCase(), core.slice(at + 1)]
}

/** `host/path…`: a host with a dot, and no user name before it, which would pass for the host. */
function isHost(rest: string): boolean {
  const host = rest.split(/[/?#]/, 1)[0] ?? ''
  return /^[\p{L}\p{N}.-]+(?::\d{1,5})?$/u.test(host) && host.slice(1, -1).includes('.')
}

function isMail(text: string): boolean {
  const [local = '', domain = '', more] = text.split('@')
  return more === undefined && /^[\w.+-]{1,64}$/.test(local) && /^[\w.-]+$/.test(domain) && isHost(domain)
}
