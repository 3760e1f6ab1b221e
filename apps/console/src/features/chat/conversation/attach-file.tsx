import { IconButton } from '@ramal/ui/icon-button'
import { PaperclipIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Sends a file that the agent chooses. */
export function AttachFile({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = '' // the same file may be chosen again
        }}
      />
      <IconButton
        label={t('room.attach')}
        className="size-9 max-md:size-11"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <PaperclipIcon />
      </IconButton>
    </>
  )
}
