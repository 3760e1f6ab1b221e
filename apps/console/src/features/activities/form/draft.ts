import type { ActivityInput, ActivityRow } from '@ramal/contract/entities/activity-row'

/** What the form of an activity holds, its time aside. */
export interface ActivityDraft {
  readonly subject: string
  readonly destination: string
  readonly note: string
  readonly autoRun: boolean
  /** Whose: the reader, their team, or somebody of it by id. */
  readonly owner: 'me' | 'team' | number
  readonly client: { readonly id: number; readonly name: string } | null
}

/** The form of a new one. */
export const EMPTY_DRAFT: ActivityDraft = {
  subject: '',
  destination: '',
  note: '',
  autoRun: false,
  owner: 'me',
  client: null,
}

/** The form of one that is there. */
export function draftOf(row: ActivityRow, readerId: number): ActivityDraft {
  const { subject, destination, note, auto_run: autoRun, client, user } = row
  return {
    ...{ subject, destination, note, autoRun },
    owner: user === null ? 'team' : user.id === readerId ? 'me' : user.id,
    client: client && { id: client.id, name: client.description },
  }
}

/** What is written of it. `dueAt` in epoch ms. */
export function inputOf(draft: ActivityDraft, dueAt: number | null): ActivityInput {
  const { subject, destination, note, autoRun, owner, client } = draft
  return {
    ...{ subject: subject.trim(), destination: dialled(destination), note },
    sendTo: owner === 'team' ? 2 : 1,
    // Without a name it is the writer's.
    user: typeof owner === 'number' ? owner : null,
    clientId: client?.id ?? null,
    due_at: dueAt === null ? null : new Date(dueAt).toISOString(),
    auto_run: autoRun && dueAt !== null,
  }
}

/** The signs people write numbers with stand for nothing that is dialled; what else was written the server refuses. */
function dialled(text: string): string {
  return /^[\d*#+ ().-]+$/.test(text) ? text.replace(/[ ().-]/g, '') : text.trim()
}
