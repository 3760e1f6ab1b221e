/** The key of an INFO: `Signal=5` of dtmf-relay, or the bare character of application/dtmf. */
export function readDigit(contentType: string, body: string): string | null {
  const digit = /dtmf-relay/i.test(contentType)
    ? /^[ \t]*Signal[ \t]*=[ \t]*([0-9*#A-D])[ \t]*$/im.exec(body)?.[1]
    : /^application\/dtmf\b/i.test(contentType)
      ? /^\s*([0-9*#A-D])\s*$/i.exec(body)?.[1]
      : undefined
  return digit?.toUpperCase() ?? null
}
