import type { ActivityInput } from '@ramal/contract/entities/activity-row'
import type { FieldErrors } from '@ramal/contract/field-errors'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx } from '@ramal/db/store/store'
import { text } from '@ramal/i18n/text'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { isClient, isTeam, isUser } from './activity-owner-rows.ts'
import type { ActivityScope, ActivityValues } from './activity-rows.ts'

type FieldKey = 'validation.required' | 'validation.invalid'

/** The columns that a body means, every id of it checked; throws `validation` with what is wrong by field. */
export async function activityValues(
  tx: ReadTx,
  writer: SignedIn,
  scope: ActivityScope,
  input: ActivityInput,
  locale: Locale,
): Promise<ActivityValues> {
  const wrong: Record<string, FieldKey> = {}
  const owner = await ownerOf(tx, writer, scope, input, wrong)
  const clientId = input.clientId ?? null
  if (clientId !== null && !(await isClient(tx, scope.tenantId, clientId)))
    wrong['clientId'] = 'validation.invalid'
  // Neither mailings nor leads exist yet: no id names one.
  if (input.mailingId != null) wrong['mailingId'] = 'validation.invalid'
  if (input.mailingClientId != null) wrong['mailingClientId'] = 'validation.invalid'
  const started = at(input.started)
  const ended = at(input.ended)
  if (started !== null && ended !== null && ended < started) wrong['ended'] = 'validation.invalid'
  if (Object.keys(wrong).length > 0) throw new AppError('validation', { fields: sentences(wrong, locale) })
  return {
    description: input.subject,
    note: input.note ?? '',
    destination: input.destination,
    ...owner,
    call_to: input.callTo ?? 1,
    client_id: clientId,
    auto_run: input.auto_run ?? true,
    is_active: input.is_active ?? true,
    due_at: at(input.due_at),
    started_at: started,
    ended_at: ended,
  }
}

/** Whose an activity will be, as columns; throws `validation` where that may not be. */
export async function ownerValues(
  tx: ReadTx,
  writer: SignedIn,
  scope: ActivityScope,
  input: OwnerInput,
  locale: Locale,
): Promise<{ user_id: number | null; team_id: number | null }> {
  const wrong: Record<string, FieldKey> = {}
  const owner = await ownerOf(tx, writer, scope, input, wrong)
  if (Object.keys(wrong).length > 0) throw new AppError('validation', { fields: sentences(wrong, locale) })
  return owner
}

type OwnerInput = Pick<ActivityInput, 'sendTo' | 'user' | 'team'>

/** Whose it will be: an agent the writer may see, or a team of theirs. */
async function ownerOf(
  tx: ReadTx,
  writer: SignedIn,
  scope: ActivityScope,
  input: OwnerInput,
  wrong: Record<string, FieldKey>,
): Promise<{ user_id: number | null; team_id: number | null }> {
  switch (input.sendTo ?? 1) {
    case 1: {
      const id = idOf(input.user) ?? writer.id
      const mayChoose = scope.userIds === null || scope.userIds.includes(id)
      if (!mayChoose || !(await isUser(tx, scope.tenantId, id))) wrong['user'] = 'validation.invalid'
      return { user_id: id, team_id: null }
    }
    case 2: {
      const id = idOf(input.team) ?? writer.teamId
      const mayChoose = scope.userIds === null || id === scope.teamId
      if (id === null) wrong['team'] = 'validation.required'
      else if (!mayChoose || !(await isTeam(tx, scope.tenantId, id))) wrong['team'] = 'validation.invalid'
      return { user_id: null, team_id: id }
    }
    case 3:
      wrong['sendTo'] = 'validation.invalid' // A mailing takes it, and there is none yet.
      return { user_id: null, team_id: null }
  }
}

function idOf(reference: ActivityInput['user']): number | null {
  return typeof reference === 'number' ? reference : (reference?.id ?? null)
}

function at(time: string | null | undefined): number | null {
  return time == null ? null : Date.parse(time)
}

function sentences(wrong: Record<string, FieldKey>, locale: Locale): FieldErrors {
  return Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, [text(locale, key)]]))
}
