import { replaceAvatar } from '@ramal/contract/endpoints/profile'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard, useReloadWarning } from '../../../form/unsaved-guard.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { profileQuery } from '../../../lib/session.ts'
import { FormError } from '../look/section.tsx'
import { ChoosePhoto } from './choose-photo.tsx'
import { WHOLE } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'
import { cutOut } from './picture.ts'
import type { Photo } from './use-photo.ts'

interface CropPhotoProps {
  photo: Photo
  onChoose: (file: File) => void
  onDone: () => void
}

/** Frames the photo and sends the square. */
export function CropPhoto({ photo, onChoose, onDone }: CropPhotoProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [crop, setCrop] = useState(WHOLE)
  const save = useMutation({
    async mutationFn() {
      const picture = await cutOut(photo.image, crop)
      if (picture === null) throw new Error(t('profile.photoUnreadable'))
      const parts = new FormData()
      parts.append('avatar', picture, 'avatar.jpg')
      await call(replaceAvatar, { body: parts as unknown as undefined }) // `call` sends it as it is
    },
    async onSuccess() {
      await queries.invalidateQueries(profileQuery)
      toast.success(t('profile.photoSaved'))
      onDone()
    },
  })
  const isUnsaved = !save.isSuccess
  useReloadWarning(isUnsaved)
  return (
    <>
      <CropFrame
        url={photo.url}
        size={{ width: photo.image.naturalWidth, height: photo.image.naturalHeight }}
        crop={crop}
        onChange={setCrop}
      />
      <FormError>{save.error ? messageOf(save.error) : undefined}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {t('common.save')}
        </Button>
        <ChoosePhoto label={t('profile.otherPhoto')} onChoose={onChoose} />
        <Button variant="ghost" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
      <LeaveGuard isDirty={isUnsaved} />
    </>
  )
}
