import { useTranslate } from 'react-admin';

/** Stands for the name in the message until the message is split there. */
const placeholder = '\n';

type MessageWithNameProps = {
  /** The key of a message that may contain `%{name}`. */
  message: string;
  /** Other parameters of the message. */
  messageArgs?: Record<string, unknown>;
  name: string;
};

/** Shows a message that contains a name, such as that of a person. Browsers do not translate the name. */
export const MessageWithName = ({ message, messageArgs, name }: MessageWithNameProps) => {
  const [before, after] = useTranslate()(message, { ...messageArgs, name: placeholder }).split(placeholder);
  return (
    <>
      {before}
      {after !== undefined && <span translate="no">{name}</span>}
      {after}
    </>
  );
};
