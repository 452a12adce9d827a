import { CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ReactNode } from 'react';
import { DataProviderContext, I18nContextProvider, ResourceContextProvider, testDataProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ImageInput } from '@/features/images/ImageInput';
import { ImagesInput } from '@/features/images/ImagesInput';
import type { UploadParams } from '@/providers/contract';
import { createEmotionCache } from '@/shell/theme/theme';
import { dropFiles } from '../support/dropFiles';

const required = z.string().check(z.minLength(1));

const messages = { ...english, resources: { brands: { fields: { logo: 'Own logo' } } } };
const i18nProvider = polyglotI18nProvider(() => messages, 'en', [], { allowMissing: true });

const Values = () => <output>{JSON.stringify(useWatch())}</output>;

const Form = ({ schema }: { schema: z.ZodMiniType }) => {
  const form = useForm({ mode: 'onChange', defaultValues: { logo: '/admin/images/1' } });
  return (
    <FormProvider {...form}>
      <ResourceContextProvider value="brands">
        <ImageInput source="logo" schema={schema} />
      </ResourceContextProvider>
      <Values />
    </FormProvider>
  );
};

const Providers = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={createEmotionCache()}>
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
      </QueryClientProvider>
    </MemoryRouter>
  </CacheProvider>
);

test.each([
  ['requires an image', required, '', true],
  ['takes none as null', z.nullable(required), null, false],
  ['takes none as an empty text', z.string(), '', false],
])('%s if the model does', async (_, schema, empty, isRequired) => {
  const user = userEvent.setup();
  render(<Form schema={schema} />, { wrapper: Providers });
  expect(await screen.findByText('Own logo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'images.remove' }));
  await waitFor(() =>
    expect(JSON.parse(document.querySelector('output')?.textContent ?? '{}')).toMatchObject({ logo: empty }),
  );
  expect(screen.queryByText(/images.required/) !== null).toBe(isRequired);
  expect(document.querySelector('.MuiFormLabel-asterisk') !== null).toBe(isRequired);
});

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const FormWithImages = () => (
  <FormProvider {...useForm()}>
    <ImagesInput source="images" />
  </FormProvider>
);

const renderFormWithImages = async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  type Answer = { data: { url: string } };
  const answers: ((answer: Answer) => void)[] = [];
  const uploadImage = vi.fn<(file: Blob, params: UploadParams) => Promise<Answer>>(
    () => new Promise(resolve => answers.push(resolve)),
  );
  const page = (mode: 'visible' | 'hidden') => (
    <DataProviderContext value={{ ...testDataProvider(), uploadImage }}>
      <Activity mode={mode}>
        <FormWithImages />
      </Activity>
    </DataProviderContext>
  );
  const { rerender, unmount } = render(page('visible'), { wrapper: Providers });
  dropFiles(
    await screen.findByRole('button', { name: 'images.add' }),
    ['first.png', 'second.png'].map(name => new File([png], name, { type: 'image/png' })),
  );
  return {
    uploadImage,
    answer: (url: string) => answers[0]?.({ data: { url } }),
    hide: () => rerender(page('hidden')),
    unmount,
  };
};

test('ends the uploads of a form that is gone, but not those of a hidden page', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { uploadImage, answer, hide, unmount } = await renderFormWithImages();
  await waitFor(() => expect(uploadImage).toHaveBeenCalledTimes(1));
  const signal = uploadImage.mock.calls[0]?.[1].signal;
  hide();
  expect(signal?.aborted).toBe(false);
  expect(revoke).not.toHaveBeenCalled();
  unmount();
  expect(signal?.aborted).toBe(true);
  expect(revoke).toHaveBeenCalledTimes(2);
  answer('/admin/images/1');
  await new Promise(resolve => setTimeout(resolve));
  expect(uploadImage, 'the second image').toHaveBeenCalledTimes(1);
});

test('uploads nothing that was being checked when the form was left', async () => {
  const create = vi.spyOn(URL, 'createObjectURL');
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  const { uploadImage, unmount } = await renderFormWithImages();
  unmount();
  await Promise.all(read.mock.results.map(({ value }) => value));
  await new Promise(resolve => setTimeout(resolve));
  expect(read).toHaveBeenCalledTimes(2);
  expect(create).not.toHaveBeenCalled();
  expect(uploadImage).not.toHaveBeenCalled();
});
