import * as z from 'zod'

/** Fields of the account that administrators hear of; others are kept and told by their name. */
export const ACCOUNT_FIELDS = {
  account_update: 'account',
  account_alerts: 'account',
  account_review_update: 'account',
  business_capability_update: 'limit',
  phone_number_name_update: 'number',
  phone_number_quality_update: 'quality',
  security: 'security',
} as const
export type AccountKind = (typeof ACCOUNT_FIELDS)[keyof typeof ACCOUNT_FIELDS] | 'other' | 'error'

/** Something that happened to the account and not in a chat. `detail`: the provider's own words for it. */
export type AccountEvent =
  | { kind: AccountKind; detail: string }
  | { kind: 'template'; template: TemplateChange; detail: string }

/** What the provider says of a template of ours; null = it says nothing of that. */
export interface TemplateChange {
  id: string | null
  name: string
  language: string | null
  event: string | null
  reason: string | null
  quality: string | null
  category: string | null
}

const Word = z.union([z.string(), z.number()]).transform(String)
const TemplateValue = z.looseObject({
  message_template_id: Word.optional(),
  message_template_name: z.string(),
  message_template_language: z.string().optional(),
  event: z.string().optional(),
  reason: z.string().nullish(),
  new_quality_score: z.string().optional(),
  new_category: z.string().optional(),
})

/** Words that say what happened, in the order in which they are told. */
const TOLD = [
  'display_phone_number',
  'event',
  'decision',
  'alert_type',
  'alert_severity',
  'alert_description',
  'old_limit',
  'current_limit',
  'max_daily_conversations_per_business',
  'requested_verified_name',
  'rejection_reason',
] as const

/** A change of any field but `messages`. */
export function readAccountEvent(field: string, value: object): AccountEvent {
  const template = field.startsWith('message_template_') || field === 'template_category_update'
  const read = template ? TemplateValue.safeParse(value) : null
  if (read?.success) return templateEvent(read.data)
  const kind = Object.hasOwn(ACCOUNT_FIELDS, field)
    ? ACCOUNT_FIELDS[field as keyof typeof ACCOUNT_FIELDS]
    : 'other'
  return { kind, detail: [kind === 'other' ? field : null, ...wordsOf(value)].filter(Boolean).join(' · ') }
}

function templateEvent(value: z.output<typeof TemplateValue>): AccountEvent {
  const reason = value.reason && value.reason !== 'NONE' ? value.reason : null
  const template = {
    id: value.message_template_id ?? null,
    name: value.message_template_name,
    language: value.message_template_language ?? null,
    event: value.event ?? null,
    reason,
    quality: value.new_quality_score ?? null,
    category: value.new_category ?? null,
  }
  const news = [template.event, template.quality, template.category, reason]
  return { kind: 'template', template, detail: [template.name, ...news].filter(Boolean).join(' · ') }
}

function wordsOf(value: object): string[] {
  const flat = { ...value, ...Object(Reflect.get(value, 'alert_info')) } as Record<string, unknown>
  return TOLD.flatMap((name) => {
    const word = Word.safeParse(flat[name])
    return word.success ? [word.data] : []
  })
}
