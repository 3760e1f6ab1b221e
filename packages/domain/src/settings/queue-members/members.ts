/** Somebody who serves a queue: a person, or all people of a team (entities §4). */
export interface QueueMember {
  readonly user: Named | null
  readonly team: Named | null
  /** The lower, the sooner they ring. */
  readonly penalty: number
  readonly priority: number
  readonly is_active: boolean
}

interface Named {
  readonly id: number
  readonly description: string
}

/** A person or a team that may be chosen, `u3` or `t4`. */
export interface Candidate extends Named {
  readonly kind: 'user' | 'team'
}

/** What tells members apart: nobody is in a queue twice. */
export function memberKey({ user, team }: Pick<QueueMember, 'user' | 'team'>): string {
  return user ? `u${user.id}` : `t${team?.id ?? ''}`
}

/** What a member is called. */
export function memberName({ user, team }: Pick<QueueMember, 'user' | 'team'>): string {
  const named = user ?? team
  return named ? named.description || `#${named.id}` : ''
}

/** The members in the value of a form, whatever it came with: a reference may be a bare id. */
export function membersIn(value: unknown): readonly QueueMember[] {
  if (!Array.isArray(value)) return []
  return (value as readonly Readonly<Record<string, unknown>>[]).map((row) => ({
    ...row,
    user: named(row['user']),
    team: named(row['team']),
    penalty: Number(row['penalty'] ?? 0),
    priority: Number(row['priority'] ?? 0),
    is_active: row['is_active'] !== false,
  }))
}

function named(value: unknown): Named | null {
  if (typeof value === 'number') return { id: value, description: '' }
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return { id: Number(value.id), description: 'description' in value ? String(value.description) : '' }
}

/** In the order that they ring: by level, inactive ones last in theirs, then by name. */
export function inRingingOrder(members: readonly QueueMember[], locale: string): readonly QueueMember[] {
  return members.toSorted(
    (a, b) =>
      a.penalty - b.penalty ||
      Number(b.is_active) - Number(a.is_active) ||
      memberName(a).localeCompare(memberName(b), locale),
  )
}

/** The members with those who were chosen, each once, at a level. */
export function withMembers(
  members: readonly QueueMember[],
  chosen: readonly Candidate[],
  penalty: number,
): readonly QueueMember[] {
  const known = new Set(members.map(memberKey))
  const added = chosen
    .map(({ kind, id, description }) => ({
      user: kind === 'user' ? { id, description } : null,
      team: kind === 'team' ? { id, description } : null,
      penalty,
      priority: 0,
      is_active: true,
    }))
    .filter((member) => !known.has(memberKey(member)))
  return [...members, ...added]
}

/** The members with one of them changed. */
export function changedMember(
  members: readonly QueueMember[],
  key: string,
  change: Partial<Pick<QueueMember, 'penalty' | 'priority' | 'is_active'>>,
): readonly QueueMember[] {
  return members.map((member) => (memberKey(member) === key ? { ...member, ...change } : member))
}

/** How many active members stand at each level, lowest first. */
export function levelsOf(members: readonly QueueMember[]): readonly { level: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { penalty, is_active } of members)
    if (is_active) counts.set(penalty, (counts.get(penalty) ?? 0) + 1)
  return [...counts].map(([level, count]) => ({ level, count })).sort((a, b) => a.level - b.level)
}

/** Whether a person of a team has a row of their own, which is the one that counts (as in the dispatcher). */
export function hasOwnRow(members: readonly QueueMember[], userId: number): boolean {
  return members.some(({ user, is_active }) => is_active && user?.id === userId)
}
