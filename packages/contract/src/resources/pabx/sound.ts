import * as z from 'zod'
import { LOCALES } from '../../vocabulary.ts'
import { Reference } from '../../wire.ts'
import { described, is, optional, or, requiredWhen, settings, shown } from '../kit/field.ts'
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

/** `description` is the file's name; not deleted while something plays it. */
export const soundEntry = described('SoundEntry', () => ({
  sound: ref('sounds'),
  /** Without it `tts` speaks `text`. */
  file: optionalFile(),
  tts: or(bool(), false),
  text: requiredWhen(is('tts', true), optional(longText())),
  voice: optional(text(60)),
  /** Seconds. */
  duration: shownInt(),
  checksum: shownText(),
  used_by: shown(z.array(Reference.extend({ entity: z.string() }))),
}))
