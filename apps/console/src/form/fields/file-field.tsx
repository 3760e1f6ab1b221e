import { isClearedFile, isStoredFile } from '@ramal/domain/form/file-value'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { IconButton } from '@ramal/ui/icon-button'
import { UploadIcon, XIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'
import { ChosenFile, StoredFile } from './file-view.tsx'

interface FileFieldProps extends FieldProps {
  /** Content types that may be chosen; absent: any. */
  accept?: readonly string[]
}

/** Field type `file`: the stored file as a link with a remove button, or a new one (§2.10, contract §11.3). */
export function FileField({ field, value, errors, disabled, accept, onChange, onBlur }: FileFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const stored = isStoredFile(value) ? value : null
  const chosen = value instanceof File ? value : null
  const locked = disabled || field.readonly === true
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <div className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
          {stored && <StoredFile name={stored.name} url={stored.url} />}
          {chosen && <ChosenFile file={chosen} />}
          {(stored || chosen) && (
            <IconButton
              label={t('form.removeFile')}
              size="icon-sm"
              disabled={locked}
              // Taking back a new file is no wish to remove the stored one.
              onClick={() => onChange(stored ? { cleared: true } : null)}
            >
              <XIcon aria-hidden="true" />
            </IconButton>
          )}
          <input
            {...control}
            ref={input}
            type="file"
            name={field.name}
            className="peer sr-only"
            accept={accept?.join(',')}
            disabled={locked}
            // A corrected file of the same name is no change to a browser that still holds the old one.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            onChange={({ target }) => onChange(target.files?.[0] ?? value)}
            onBlur={onBlur}
          />
          {/* To the keyboard both are one: the input has the focus and its name, the button shows that. */}
          <Button
            variant="secondary"
            tabIndex={-1}
            disabled={locked}
            className="peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-1"
            onClick={() => input.current?.click()}
          >
            <UploadIcon aria-hidden="true" /> {t('form.chooseFile')}
          </Button>
          {isClearedFile(value) && <span className="text-muted text-xs">{t('form.fileRemoved')}</span>}
        </div>
      )}
    </Field>
  )
}
