import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentProps } from 'react';
import { useDataProvider } from 'react-admin';
import { addImageSize, isApiImage, Picture } from '@/admin/fields/Picture';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** An address of nothing, which shows the icon of a picture that fails to load. */
const broken = 'data:,';

/** Returns a URL of the file until another file follows or the component unmounts. */
const useObjectUrl = (file: Blob | undefined) => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? url : null;
};

/** Shows a picture that needs a session, such as that of a licence, or one that no record shows yet. */
export const SessionPicture = ({ address, ...props }: ComponentProps<typeof Picture>) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const own = address && isApiImage(address) ? addImageSize(address, props.size) : null;
  const { data, isError } = useQuery({
    queryKey: ['image', own],
    queryFn: () => dataProvider.downloadImage(String(own)),
    enabled: own !== null,
    staleTime: Infinity,
  });
  const url = useObjectUrl(data?.data);
  return <Picture {...props} address={own === null ? address : isError ? broken : url} />;
};
