import * as z from 'zod'
import { LOCALES } from '../../vocabulary.ts'
import { Reference } from '../../wire.ts'
import { described, optional, or, settings, shown } from '../kit/field.ts'
import { bool, choice, file, longText, optionalFile, order, percent, ref, text } from '../kit/kinds.ts'
import { shownInt, shownText } from '../kit/shown.ts'
import { MOH_MODES, MOH_SORTS, SOUND_CATEGORIES } from '../pabx-words.ts'

/** Music on hold: a class of recordings. */
export const musicOnHold = settings('MusicOnHold', () => ({
  mode: or(choice(MOH_MODES), 'files'),
  sort: or(choice(MOH_SORTS), 'random'),
  application: optional(text(255), 'where mode is custom'),
  announcement: optional(ref()),
  volume: or(percent(), 100),
  /** Exactly one. */
  is_default: or(bool(), false),
}))

/** `description` is the file's name. */
export const mohEntry = described('MohEntry', () => ({
  moh: ref(),
  /** wav, mp3 or ogg, 20 MB at most. */
  file: file(),
  order: order(),
  /** Seconds. */
  duration: shownInt(),
  license_note: optional(text(200)),
}))

/** Announcements by language and purpose. */
export const sound = settings('Sound', () => ({
  language: or(choice(LOCALES), 'pt-br'),
  category: or(choice(SOUND_CATEGORIES), 'ivr'),
}))

/** `description` is the file's name; not deleted while something plays it. */
export const soundEntry = described('SoundEntry', () => ({
  sound: ref(),
  /** Without it `tts` speaks `text`. */
  file: optionalFile(),
  text: optional(longText(), 'with tts'),
  tts: or(bool(), false),
  voice: optional(text(60)),
  /** Seconds. */
  duration: shownInt(),
  checksum: shownText(),
  used_by: shown(z.array(Reference.extend({ entity: z.string() }))),
}))
