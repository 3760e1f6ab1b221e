import { useEffect, useState } from 'react'
import { type Opened, openPicture } from './picture.ts'

/** A picture that was chosen and not sent yet. */
export type Photo = Extract<Opened, { ok: true }>

/** The picture that was chosen, or why it cannot be used. */
export function usePhoto() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [wasPutAway, setPutAway] = useState(false)
  const url = opened?.ok ? opened.url : null
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return {
    photo: opened?.ok ? opened : null,
    refusal: opened && !opened.ok ? opened.reason : null,
    choose: (file: File) => void openPicture(file).then(setOpened),
    putAway() {
      setPutAway(true)
      setOpened(null)
    },
    /** One was chosen before, and is framed no more. */
    wasPutAway,
  }
}
