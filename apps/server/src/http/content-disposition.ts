/** `Content-Disposition` with a name in any script (RFC 6266, RFC 8187): plain letters for old readers, all of it for the others. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const full = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"${plain === filename ? '' : `; filename*=UTF-8''${full}`}`
}
