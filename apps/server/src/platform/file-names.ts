/** Types of files that are known by their content, with the endings of their names, the usual one first. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'audio/aac': ['aac'],
  'audio/amr': ['amr'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/mpeg': ['mp3', 'mpga'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/webm': ['webm', 'weba'],
  'video/3gpp': ['3gp', '3gpp'],
  'video/mp4': ['mp4', 'm4v'],
  'video/ogg': ['ogv', 'ogg'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/zip': ['zip'],
  'application/rtf': ['rtf'],
  'application/xml': ['xml'],
  'image/svg+xml': ['svg'],
  'text/html': ['html', 'htm'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'log', 'md'],
}

/** What browsers and systems call these types otherwise. */
const SAME: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
  'audio/mp3': 'audio/mpeg',
  'video/x-m4v': 'video/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/vnd.dlna.adts': 'audio/aac',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'application/x-zip-compressed': 'application/zip',
  'text/rtf': 'application/rtf',
  'text/xml': 'application/xml',
}

/** A type as we spell it, of one in whatever spelling, with or without parameters. */
export function usualType(spelled: string): string {
  const plain = (spelled.split(';')[0] ?? '').trim().toLowerCase()
  return SAME[plain] ?? plain
}

/** Whether files of this type are told apart from others. */
export function isKnownType(type: string): boolean {
  return Object.hasOwn(ENDINGS, type)
}

const SAYS_NOTHING = new Set(['', 'application/octet-stream', 'application/force-download'])
const TEXTS = new Set(['text/csv', 'text/plain', 'application/xml'])

/** What a browser would run: no name of ours invites it to. */
const RUNS = new Set(['image/svg+xml', 'text/html'])

/** `png` for `image/png`; `bin` where there is no usual ending. */
export function usualEnding(type: string): string {
  return (RUNS.has(type) ? undefined : ENDINGS[type]?.[0]) ?? 'bin'
}

/** The type whose usual ending a name of ours has. */
export function typeOfEnding(name: string): string {
  const ending = endingOf(name)
  return (
    Object.keys(ENDINGS).find((type) => !RUNS.has(type) && ENDINGS[type]?.[0] === ending) ??
    'application/octet-stream'
  )
}

/** The name's ending in lower case without its dot; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether a name's ending is one of the type that the content has. A name without any says nothing. */
export function namesType(name: string, type: string): boolean {
  const ending = endingOf(name)
  return ending === '' || (ENDINGS[type] ?? []).includes(ending)
}

/** Whether a type that a sender declares, in whatever spelling, can be the one that the content has. */
export function declaresType(declared: string, type: string): boolean {
  const said = usualType(declared)
  if (SAYS_NOTHING.has(said) || said === type) return true
  // Systems declare texts by whatever program opens them: a CSV is Excel's where Excel is.
  if (TEXTS.has(type))
    return TEXTS.has(said) || said.startsWith('text/') || said === 'application/vnd.ms-excel'
  if (said === 'application/zip') return /officedocument|opendocument/.test(type)
  // A container holds sound with or without pictures: what recorded it knows, its name does not.
  return (
    /^(audio|video)\//.test(said) &&
    /^(audio|video)\//.test(type) &&
    said.split('/')[1] === type.split('/')[1]
  )
}

/** The name under which a file is kept that nobody could refuse: with the ending of what it is, where its own says something else. */
export function honestName(name: string, type: string): string {
  return endingOf(name) !== '' && namesType(name, type) ? name : `${name}.${usualEnding(type)}`
}
