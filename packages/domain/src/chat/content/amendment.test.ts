import { describe, expect, it } from 'vitest'
import { type Reaction, withEdit, withOriginal, withReaction } from './amendment.ts'

const heart: Reaction = { emoji: '❤️', sentBy: 'client', at: 10 }
const ours: Reaction = { emoji: '👍', sentBy: 'agent', at: 5 }

describe('reactions', () => {
  it.each<[string, Reaction[], string | null, number, string[]]>([
    ['the first one stands', [], '👍', 1, ['👍']],
    ['a second one of the same side replaces the first', [heart], '😂', 11, ['😂']],
    ['an older one that comes late changes nothing', [heart], '😂', 9, ['❤️']],
    ['one of the same moment replaces it', [heart], '😂', 10, ['😂']],
    ['no emoji takes it back', [heart], null, 11, []],
    ['nothing is taken back where nothing stands', [], null, 11, []],
    ['the other side keeps its own', [ours, heart], null, 11, ['👍']],
  ])('Reactions to a message stand or fall by side and time: %s', (_, before, emoji, at, after) => {
    const reactions = withReaction(before, { emoji, sentBy: 'client', at })
    expect(reactions.map((reaction) => reaction.emoji)).toEqual(after)
  })
})

describe('edits', () => {
  const fresh = { content: 'um', editedAt: null, earlier: [] }

  it('An edit replaces the text and keeps what it was, with since when', () => {
    const once = withEdit(fresh, { content: 'dois', at: 20 }, 10)
    expect(withEdit(once, { content: 'três', at: 30 }, 10)).toEqual({
      content: 'três',
      editedAt: 30,
      earlier: [
        { content: 'um', at: 10 },
        { content: 'dois', at: 20 },
      ],
    })
  })

  it('An edit that comes late does not replace a newer one', () => {
    const newest = withEdit(fresh, { content: 'três', at: 30 }, 10)
    expect(withEdit(newest, { content: 'dois', at: 20 }, 10)).toMatchObject({
      content: 'três',
      editedAt: 30,
      earlier: [{ content: 'um' }, { content: 'dois' }],
    })
  })

  it('Of two edits of one moment the later one stands', () => {
    const once = withEdit(fresh, { content: 'dois', at: 20 }, 10)
    expect(withEdit(once, { content: 'três', at: 20 }, 10)).toMatchObject({ content: 'três', editedAt: 20 })
  })

  it('Earlier wordings stand by their time, in whatever order they came', () => {
    const late = [30, 20].reduce(
      (now, at) => withEdit(now, { content: String(at), at }, 10),
      withEdit(fresh, { content: '40', at: 40 }, 10),
    )
    expect(late.earlier.map(({ at }) => at)).toEqual([10, 20, 30])
    const known = { content: 'três', editedAt: 30, earlier: [{ content: 'dois', at: 20 }] }
    expect(withOriginal(known, { content: 'um', at: 10 }).earlier.map(({ at }) => at)).toEqual([10, 20])
    expect(withOriginal(known, { content: 'x', at: 25 }).earlier.map(({ at }) => at)).toEqual([20, 25])
  })

  it('An edit that came before its message leaves the message’s first wording in front', () => {
    const edited = { content: 'dois', editedAt: 20, earlier: [] }
    expect(withOriginal(edited, { content: 'um', at: 10 })).toEqual({
      ...edited,
      earlier: [{ content: 'um', at: 10 }],
    })
  })
})
