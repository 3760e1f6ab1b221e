import * as z from 'zod'
import { LOCALES } from '../../vocabulary.ts'
import { Reference } from '../../wire.ts'
import {
  described,
  is,
  neededWhen,
  optional,
  or,
  requiredWhen,
  settings,
  shown,
  visibleWhen,
} from '../kit/field.ts'
import { SOUND_FILE } from '../kit/file-parts.ts'
import { bool, choice, longText, optionalFile, ref, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt, shownText } from '../kit/shown.ts'
import { SOUND_CATEGORIES } from '../pabx-words.ts'

const shape = settings('Sound', () => ({
  language: or(choice(LOCALES), 'pt-br'),
  category: or(choice(SOUND_CATEGORIES), 'ivr'),
}))

/** Announcements by language and purpose. */
export const sounds = editable('sounds', {
  ...shape,
  search: ['description'],
  ordering: ['category', 'language'],
  filters: { category: 'word', language: 'word' },
  screen: {
    columns: ['category', 'language'],
    look: { category: { cols: 6 }, language: { cols: 6 } },
    children: ['soundEntries'],
  },
})

const entry = described('SoundEntry', () => ({
  sound: ref('sounds'),
  /** wav, mp3 or ogg, 20 MB at most: kept as it came, and converted to what telephones play. */
  file: neededWhen(is('tts', false), optionalFile()),
  tts: or(bool(), false),
  text: requiredWhen(is('tts', true), optional(longText())),
  voice: visibleWhen(is('tts', true), optional(text(60))),
  /** Seconds. */
  duration: shownInt(),
  /** SHA-256 of the file. */
  checksum: shownText(),
  used_by: shown(z.array(Reference.extend({ entity: z.string() })), {
    kind: 'rows',
    fields: {},
    min: 0,
    max: 1000,
  }),
}))

/** `description` is the file's name; not deleted while something plays it. */
export const soundEntries = editable('soundEntries', {
  ...entry,
  parts: { file: SOUND_FILE },
  search: ['description', 'text'],
  ordering: ['duration'],
  filters: { sound: 'ref', tts: 'bool' },
  screen: {
    columns: ['sound', 'duration', 'text'],
    look: {
      file: { help: true },
      tts: { hasNoEffectYet: true },
      voice: { hasNoEffectYet: true },
      text: { help: true },
      sound: { cols: 6 },
      used_by: { hidden: true },
    },
  },
})
