import { Button } from '@ramal/ui/button'
import { ImageUpIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PHOTO_TYPES } from './picture.ts'

/** A button that asks for a picture of this computer. */
export function ChoosePhoto({
  label,
  takesFocus = false,
  onChoose,
}: {
  label: string
  /** It comes in the place of what had the focus. */
  takesFocus?: boolean
  onChoose: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES.join()}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = '' // the same file may be chosen again
          if (file) onChoose(file)
        }}
      />
      <Button ref={button} variant="secondary" onClick={() => input.current?.click()}>
        <ImageUpIcon aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
