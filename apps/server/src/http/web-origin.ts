/** What a host's name is made of: a URL takes others too, `;` and `,` among them, which a policy's header ends directives and policies with. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/** The origin of a web address, as it may stand in a header; null: it has none, or one that no host has. */
export function webOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { origin } = new URL(text)
  return ORIGIN.test(origin) ? origin : null
}
