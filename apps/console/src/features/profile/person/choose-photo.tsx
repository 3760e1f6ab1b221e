import { Button } from '@ramal/ui/button'
import { ImageUpIcon } from 'lucide-react'
import { useRef } from 'react'
import { PHOTO_TYPES } from './picture.ts'

/** A button that asks for a picture of this computer. */
export function ChoosePhoto({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
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
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <ImageUpIcon aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
