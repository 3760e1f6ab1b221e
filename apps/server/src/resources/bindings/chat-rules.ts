import { WHATSAPP_API } from '@ramal/contract/whatsapp-api'
import { channels } from '@ramal/db/schema/channels'
import { contracts } from '@ramal/db/schema/contracts'
import { templates, textMessages } from '@ramal/db/schema/templates'
import { isActive } from '@ramal/db/store/active'
import type { WriteTx } from '@ramal/db/store/store'
import { hasFile, takesFile, unknownVariable } from '@ramal/domain/chat/settings/stored-text'
import { templateFault } from '@ramal/domain/chat/settings/template-text'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { isPatternSafe } from '../../channels/message-pattern.ts'
import { typeOfEnding } from '../../platform/file-names.ts'
import type { About, Body } from '../editable.ts'
import { idOf } from '../source.ts'
import { refused } from '../stored-values.ts'
import { assertChatDestinations } from './chat-destinations.ts'

/** A channel without an address of its own speaks to the provider's; its number at the provider is its alone. */
export async function channelCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  if (values['is_active'] === true && about.before?.['is_active'] !== true) await assertRoom(tx, about)
  const numberId = values['phone_number_id']
  if (typeof numberId === 'string') {
    const others = await tx.db
      .select({ id: channels.id })
      .from(channels)
      .where(
        and(
          eq(channels.tenant_id, about.tenantId),
          eq(channels.phone_number_id, numberId),
          isNull(channels.deleted_at),
          ne(channels.id, about.id ?? 0),
        ),
      )
    if (others.length > 0) throw refused('phone_number_id', about.say('validation.unique'))
  }
  return {
    ...values,
    api_base_url: values['api_base_url'] ?? WHATSAPP_API.baseUrl,
    api_version: values['api_version'] ?? WHATSAPP_API.version,
  }
}

/** No more active channels than the tenant's limit. */
async function assertRoom(tx: WriteTx, { tenantId, say }: About): Promise<void> {
  const [contract] = await tx.db
    .select({ most: contracts.max_chat_channels })
    .from(contracts)
    .where(eq(contracts.id, tenantId))
  const most = contract?.most ?? null
  if (most === null) return
  const active = await tx.db.$count(channels, and(eq(channels.tenant_id, tenantId), isActive(channels)))
  if (active >= most) throw refused('is_active', say('validation.max_chat_channels', { n: String(most) }))
}

/** A rule names what it looks for, and leads to something that is there (entities §2). */
export async function inboundCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { say } = about
  const type = values['match_type']
  const value = String(values['match_value'] ?? '').trim()
  if (type !== 'any' && type !== 'referral' && value === '')
    throw refused('match_value', say('validation.required'))
  if (type === 'regex' && !isPatternSafe(value)) throw refused('match_value', say('validation.invalid'))
  await assertChatDestinations(tx, values, ['', 'closed_'], about)
  return values
}

/** A stored text has only variables that can be filled in, a file of its kind, and a shortcut of its own. */
export async function textMessageCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { say } = about
  const content = String(values['content'] ?? '')
  const unknown = unknownVariable(content)
  if (unknown !== null) throw refused('content', say('validation.variable', { name: unknown }))
  const { media, message_type: kind } = values
  if (typeof media === 'string' && hasFile(String(kind)) && !takesFile(String(kind), typeOfEnding(media)))
    throw refused('media', say('validation.invalid'))
  const ids = (values['buttons'] as { id: string }[]).map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw refused('buttons', say('validation.unique'))
  const shortcut = values['shortcut'] === null ? null : String(values['shortcut'])
  if (shortcut !== null && /[\s/]/.test(shortcut)) throw refused('shortcut', say('validation.invalid'))
  if (shortcut !== null) await assertShortcut(tx, shortcut, String(values['scope']), about)
  return { ...values, content }
}

// Typed by whoever has the text: what one person keeps for themself is in nobody else's way.
async function assertShortcut(tx: WriteTx, shortcut: string, scope: string, about: About): Promise<void> {
  if (scope === 'user') return
  const others = await tx.db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.tenant_id, about.tenantId),
        eq(textMessages.shortcut, shortcut),
        ne(textMessages.scope, 'user'),
        isNull(textMessages.deleted_at),
        ne(textMessages.id, about.id ?? 0),
      ),
    )
  if (others.length > 0) throw refused('shortcut', about.say('validation.unique'))
}

/** Fields whose every change the provider looks at again. */
const REVIEWED = [
  'template_type',
  'content',
  'name',
  'language',
  'category',
  'parameter_format',
  'header_text',
  'footer_text',
] as const

/** A template is what its provider would take, and is approved as it was reviewed: what changes needs another review. */
export async function templateCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { say } = about
  const fault = templateFault({
    format: values['parameter_format'] as 'POSITIONAL' | 'NAMED',
    content: String(values['content']),
    headerText: values['header_text'] === null ? null : String(values['header_text']),
    params: values['params'] as { name: string }[],
    buttons: values['buttons'] as { type: string; value: string }[],
  })
  if (fault) throw refused(fault, say('validation.invalid'))
  if ((values['params'] as unknown[]).length > 0 && values['example'] === null)
    throw refused('example', say('validation.required'))
  const { media, template_type: type } = values
  if (typeof media === 'string' && type !== 'TEXT' && !/^https?:/.test(media)) {
    const kind = type === 'IMAGE' ? 'photo' : 'video'
    if (!takesFile(kind, typeOfEnding(media))) throw refused('media', say('validation.invalid'))
  }
  const channelId = refOf(values['channel']) ?? 0
  const same = await tx.db
    .select({ id: templates.id })
    .from(templates)
    .where(
      and(
        eq(templates.tenant_id, about.tenantId),
        eq(templates.channel_id, channelId),
        eq(templates.name, String(values['name'])),
        eq(templates.language, String(values['language'])),
        isNull(templates.deleted_at),
        ne(templates.id, about.id ?? 0),
      ),
    )
  if (same.length > 0) throw refused('name', say('validation.unique'))
  return { ...values, ...(await reviewOf(tx, values, channelId, about)) }
}

async function reviewOf(tx: WriteTx, values: Body, channelId: number, { id }: About): Promise<Body> {
  const [before] = await tx.db
    .select()
    .from(templates)
    .where(eq(templates.id, id ?? 0))
  if (!before) return {}
  const isSame =
    before.channel_id === channelId &&
    REVIEWED.every((field) => before[field] === values[field]) &&
    (before.media ?? '') === fileNameOf(values['media']) &&
    JSON.stringify(before.buttons) === JSON.stringify(values['buttons']) &&
    before.params.map(({ name }) => name).join() ===
      (values['params'] as { name: string }[]).map(({ name }) => name).join()
  return isSame ? {} : { status: 'DRAFT', rejected_reason: null }
}

// As its column has it: the name of a file, or the address that was given.
function fileNameOf(media: unknown): string {
  if (typeof media !== 'string') return ''
  return media.startsWith('/') ? media.slice(media.lastIndexOf('/') + 1) : media
}

// A reference as it was written (RefInput), or as the row has it.
function refOf(value: unknown): number | null {
  return value === null || value === undefined ? null : idOf(value as number | { id: number })
}
