import * as z from 'zod'
import { TEMPLATE_TYPES } from '../../vocabulary.ts'
import { isNot, optional, or, requiredWhen, settings, written } from '../kit/field.ts'
import { TEMPLATE_FILE } from '../kit/file-parts.ts'
import { choice, json, longText, optionalFile, pattern, ref, refs, rows, text } from '../kit/kinds.ts'
import { editableBesideLookup } from '../kit/resource.ts'
import { shownText, shownTime, shownWord } from '../kit/shown.ts'
import { PARAMETER_FORMATS, TEMPLATE_BUTTONS, TEMPLATE_CATEGORIES, TEMPLATE_STATUSES } from '../words.ts'

const shape = settings('Template', () => ({
  channel: ref('chatChannels'),
  template_type: or(choice(TEMPLATE_TYPES), 'TEXT'),
  /** The body: `{{1}}` or `{{name}}`. */
  content: longText(1024),
  media: requiredWhen(isNot('template_type', 'TEXT'), optionalFile()),
  params: or(rows({ name: text(60), value: or(blankText(1024), ''), source: optional(text(60)) }), []),
  /** The provider's, once per channel and language. */
  name: pattern(512, /^[a-z0-9_]+$/),
  language: or(text(6), 'pt_BR'),
  category: or(choice(TEMPLATE_CATEGORIES), 'UTILITY'),
  parameter_format: or(choice(PARAMETER_FORMATS), 'POSITIONAL'),
  header_text: optional(text(60)),
  footer_text: optional(text(60)),
  buttons: or(rows({ type: choice(TEMPLATE_BUTTONS), text: text(25), value: text(2000) }, { max: 10 }), []),
  /** What stands for each parameter in the provider's review; required where there are any. */
  example: optional(json(), 'where there are params'),
  /** The provider's verdict: only APPROVED ones are sent. A change of what they approved makes it DRAFT again. */
  status: shownWord(TEMPLATE_STATUSES),
  rejected_reason: shownText(),
  quality_score: shownText(),
  external_template_id: shownText(),
  synced_at: shownTime(),
  /** None: every team. */
  teams: refs('teams'),
}))

/** Nothing is a value too: the agent fills it in. */
function blankText(max: number) {
  return written(z.string(), z.string().trim().max(max), { kind: 'text', max })
}

const declared = editableBesideLookup('templates', {
  ...shape,
  parts: { media: TEMPLATE_FILE },
  search: ['description', 'name', 'content'],
  ordering: ['name', 'language', 'category', 'status'],
  filters: { channel: 'ref', template_type: 'word', name: 'text', category: 'word', status: 'word' },
  screen: {
    columns: ['channel', 'status', 'name', 'language'],
    tabs: [
      {
        key: 'general',
        fields: [
          'channel',
          'name',
          'language',
          'category',
          'teams',
          'status',
          'rejected_reason',
          'quality_score',
          'external_template_id',
          'synced_at',
        ],
      },
      {
        key: 'content',
        fields: [
          'template_type',
          'media',
          'header_text',
          'content',
          'footer_text',
          'parameter_format',
          'params',
          'example',
          'buttons',
        ],
      },
    ],
    look: {
      status: { help: true },
      name: { help: true },
      content: { help: true },
      example: { help: true },
      teams: { help: true },
      language: { cols: 6 },
      category: { cols: 6 },
    },
  },
})

/** List and row are the agents' too: both endpoints stand with the chat's templates (contract §7). */
export const templates = { ...declared, endpoints: withoutRead(declared.endpoints) }

function withoutRead<Endpoints extends { read: unknown }>({
  read: _,
  ...writes
}: Endpoints): Omit<Endpoints, 'read'> {
  return writes
}
