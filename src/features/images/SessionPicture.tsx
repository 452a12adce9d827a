import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useDataProvider } from 'react-admin';
import { addImageSize, isApiImage, Picture } from '@/admin/fields/Picture';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** An address of nothing, which shows the icon of a picture that fails to load. */
const broken = 'data:,';

/** Returns a file as a URL that contains it, and that nobody has to revoke. */
const toDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.type)));
    reader.readAsDataURL(file);
  });

/** Shows a picture that needs a session, such as that of a licence, or one that no record shows yet. */
export const SessionPicture = ({ address, ...props }: ComponentProps<typeof Picture>) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const own = address && isApiImage(address) ? addImageSize(address, props.size) : null;
  const { data = null, isError } = useQuery({
    queryKey: ['image', own],
    queryFn: async () => toDataUrl((await dataProvider.downloadImage(String(own))).data),
    enabled: own !== null,
    staleTime: Infinity,
  });
  return <Picture {...props} address={own === null ? address : isError ? broken : data} />;
};
