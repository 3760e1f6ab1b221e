/** What a reaction at a message is; `at` in epoch ms. */
export interface Reaction {
  readonly emoji: string
  readonly sentBy: 'client' | 'agent'
  readonly at: number
}

/** What a message says, and what it said before; `at` = since when, epoch ms. */
export interface Wording {
  readonly content: string
  readonly editedAt: number | null
  readonly earlier: readonly { readonly content: string; readonly at: number }[]
}

/**
 * The reactions after one more: each side has one, and `emoji` null takes it back. One that is older than what stands there
 * changes nothing: providers deliver in any order.
 */
export function withReaction(
  reactions: readonly Reaction[],
  { emoji, sentBy, at }: Omit<Reaction, 'emoji'> & { readonly emoji: string | null },
): readonly Reaction[] {
  const known = reactions.find((reaction) => reaction.sentBy === sentBy)
  if (known && known.at > at) return reactions
  const others = reactions.filter((reaction) => reaction !== known)
  return emoji === null ? others : [...others, { emoji, sentBy, at }]
}

/** The wording after an edit; one that is older than the last one joins what the message said before. `writtenAt`: when it was new. */
export function withEdit(
  wording: Wording,
  edit: { readonly content: string; readonly at: number },
  writtenAt: number,
): Wording {
  const { content, editedAt, earlier } = wording
  const since = editedAt ?? writtenAt
  if (editedAt !== null && edit.at < editedAt)
    return { content, editedAt, earlier: byTime([...earlier, { content: edit.content, at: edit.at }]) }
  return {
    content: edit.content,
    editedAt: edit.at,
    earlier: byTime([...earlier, { content, at: since }]),
  }
}

/** The first wording of a message whose edit came before it. */
export function withOriginal(wording: Wording, original: { content: string; at: number }): Wording {
  return { ...wording, earlier: byTime([original, ...wording.earlier]) }
}

function byTime(earlier: Wording['earlier']): Wording['earlier'] {
  return earlier.toSorted((a, b) => a.at - b.at)
}
