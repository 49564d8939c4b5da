import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { changeSelf } from '#app/data/accounts/own-account.ts';
import { usePictureInput } from '#app/ui/edit/use-picture-input.tsx';
import { FormProblem } from '#app/ui/overlay/dialog-form.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import type { Account } from '#generated/payloads.d.ts';
import { smallPicture } from './small-picture.ts';

/** The profile picture. It is scaled down here, so that large photos can be used. */
export function PictureForm({ user }: { user: Account }) {
  const saving = useMutation({
    mutationFn: async (file: File | null) => changeSelf({ image_file: file ? await smallPicture(file) : '' }),
  });
  const { input, choose } = usePictureInput(saving.mutate);
  return (
    <div className="row wrap gap-10 mb-16">
      <PersonMark name={user.name} picture={user.image_file} size={56} />
      {input}
      <Button variant="default" loading={saving.isPending} onClick={choose}>
        {user.image_file ? 'Change picture' : 'Add picture'}
      </Button>
      {user.image_file && (
        <Button variant="default" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
          Remove picture
        </Button>
      )}
      <FormProblem error={saving.error} />
    </div>
  );
}
