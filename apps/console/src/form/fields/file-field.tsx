import { isClearedFile, isStoredFile } from '@ramal/domain/form/file-value'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { IconButton } from '@ramal/ui/icon-button'
import { FileIcon, UploadIcon, XIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from '../../lib/file-address.ts'
import type { FieldProps } from '../field-props.ts'
import { fieldLook } from './field-look.ts'

/** Field type `file`: the stored file as a link with a remove button, or a new one (§2.10, contract §11.3). */
export function FileField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const stored = isStoredFile(value) ? value : null
  const chosen = value instanceof File ? value : null
  const locked = disabled || field.readonly === true
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <div className="flex min-h-9 items-center gap-2 text-sm">
          {stored && <StoredFile name={stored.name} url={stored.url} />}
          {chosen && <span className="min-w-0 truncate">{chosen.name}</span>}
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
            className="sr-only"
            disabled={locked}
            onChange={({ target }) => onChange(target.files?.[0] ?? value)}
            onBlur={onBlur}
          />
          <Button variant="secondary" disabled={locked} onClick={() => input.current?.click()}>
            <UploadIcon aria-hidden="true" /> {t('form.chooseFile')}
          </Button>
          {isClearedFile(value) && <span className="text-muted text-xs">{t('form.fileRemoved')}</span>}
        </div>
      )}
    </Field>
  )
}

function StoredFile({ name, url }: { name: string; url: string }) {
  const { address } = useFileAddress(url)
  return (
    <a
      href={address ?? undefined}
      download={name}
      className="inline-flex min-w-0 items-center gap-1.5 text-accent-text hover:underline"
    >
      <FileIcon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{name}</span>
    </a>
  )
}
