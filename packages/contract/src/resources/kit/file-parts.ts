import { AVATAR_MAX_BYTES } from '../../constants.ts'
import type { FilePart } from '../../kit/endpoint.ts'

// Files of settings, by their content: nothing that a browser would run.

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const
const MB = 1024 * 1024

/** A picture that every console draws. */
export const PICTURE: FilePart = { types: PICTURES, maxBytes: AVATAR_MAX_BYTES }

/** What a stored message may bring along: what the provider takes of each kind. */
export const MESSAGE_FILE: FilePart = {
  types: [
    'image/png',
    'image/jpeg',
    'video/mp4',
    'video/3gpp',
    'audio/aac',
    'audio/amr',
    'audio/mp4',
    'audio/mpeg',
    'audio/ogg',
    'application/pdf',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'text/plain',
  ],
  maxBytes: 16 * MB,
}

/** The header of a template: a picture or a film. */
export const TEMPLATE_FILE: FilePart = {
  types: ['image/png', 'image/jpeg', 'video/mp4', 'video/3gpp'],
  maxBytes: 16 * MB,
}

/** A recording that is converted to what telephones play (entities §4). */
export const SOUND_FILE: FilePart = {
  types: ['audio/wav', 'audio/mpeg', 'audio/ogg'],
  maxBytes: 20 * MB,
}

/** Every content type that a file of a settings row may have. */
export const SETTINGS_FILE_TYPES: readonly string[] = [
  ...new Set([...PICTURES, ...MESSAGE_FILE.types, ...SOUND_FILE.types]),
]
