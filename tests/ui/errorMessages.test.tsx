import { render, screen } from '@testing-library/react';
import { CoreAdminContext, HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createI18nProvider } from '@/i18n/i18nProvider';
import { loadMessages } from '@/i18n/loadMessages';
import { useSettingsStore } from '@/shell/settings/settings';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

const Message = ({ error }: { error: Error }) => <p role="alert">{useGetErrorMessage()(error)}</p>;

const describeError = async (error: Error) => {
  const i18nProvider = createI18nProvider(await loadMessages(useSettingsStore.getState().locale), loadMessages);
  const { unmount } = render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Message error={error} />
    </CoreAdminContext>,
  );
  const { textContent } = screen.getByRole('alert');
  unmount();
  return textContent;
};

test('says in the language of the console what the browser says in its own: that code could not be loaded', async () => {
  const failed = new TypeError('Failed to fetch dynamically imported module: /assets/sheet-1a2b.js');
  expect(await describeError(failed)).toBe('系统已更新，请重新加载页面后继续使用');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await describeError(failed)).toMatch(/网络/);
  expect(await describeError(new HttpError('余额不足', 409))).toBe('余额不足');
});
