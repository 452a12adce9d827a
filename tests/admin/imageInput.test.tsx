import { CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ImageInput } from '@/features/images/ImageInput';
import { createEmotionCache } from '@/shell/theme/theme';

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

test.each([
  ['requires an image', required, '', true],
  ['takes none as null', z.nullable(required), null, false],
  ['takes none as an empty text', z.string(), '', false],
])('%s if the model does', async (_, schema, empty, isRequired) => {
  const user = userEvent.setup();
  render(
    <CacheProvider value={createEmotionCache()}>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <I18nContextProvider value={i18nProvider}>
            <Form schema={schema} />
          </I18nContextProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </CacheProvider>,
  );
  expect(screen.getByText('Own logo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'images.remove' }));
  await waitFor(() =>
    expect(JSON.parse(document.querySelector('output')?.textContent ?? '{}')).toMatchObject({ logo: empty }),
  );
  expect(screen.queryByText(/images.required/) !== null).toBe(isRequired);
  expect(document.querySelector('.MuiFormLabel-asterisk') !== null).toBe(isRequired);
});
