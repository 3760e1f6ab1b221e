import { textParts } from '@ramal/domain/chat/content/links'

/** A text whose addresses are links. They tell the other side nothing of us, and open in a tab of their own. */
export function LinkedText({ text }: { text: string }) {
  let at = 0
  return textParts(text).map((part) => {
    const key = at
    at += part.text.length
    if (part.kind === 'words') return <span key={key}>{part.text}</span>
    return (
      <a
        key={key}
        href={part.href}
        title={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2 hover:no-underline"
      >
        {part.text}
      </a>
    )
  })
}
