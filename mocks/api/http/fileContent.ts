import { detectImageTypeAndSize } from '@/catalog/products/detectImageTypeAndSize';
import { maxSourceImageSide } from '@/catalog/products/product';
import type { AttachmentType } from '@/models/note';
import { readZipEntries, unpackZipEntry } from './zipEntries';

/** `maxUnpacked`: bytes that the parts of a document may have when unpacked. */
type Check = (bytes: Uint8Array, maxUnpacked: number) => boolean | Promise<boolean>;

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const isImage =
  (type: AttachmentType): Check =>
  bytes => {
    const image = detectImageTypeAndSize(bytes);
    if (!image || image.type !== type || !image.complete) return false;
    return Math.min(image.width, image.height) > 0 && Math.max(image.width, image.height) <= maxSourceImageSide;
  };

const isPdf: Check = bytes =>
  /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) && textOf(bytes.subarray(-1024)).includes('%%EOF');

const canDecode = (bytes: Uint8Array, encoding: string) => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const isControl = (byte: number) => (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)) || byte === 0x7f;

/** Excel on Chinese Windows saves CSV in GB 18030. */
const isText: Check = bytes =>
  bytes.length > 0 && !bytes.some(isControl) && (canDecode(bytes, 'utf-8') || canDecode(bytes, 'gb18030'));

/** Bytes that the parts of a document of others may have, so that opening it does not exhaust the memory. */
const maxUnpackedAttachment = 200_000_000;

/** Whether a path leads out of the folder that an archive is unpacked to. */
const leavesFolder = (name: string) => /^[/\\]|^[A-Za-z]:|(^|[/\\])\.\.([/\\]|$)/.test(name);

const contentTypesName = '[Content_Types].xml';

/** Bytes of the list of content types. A document with thousands of parts has less. */
const maxContentTypes = 1_000_000;

/**
 * Macros and ActiveX controls are programs. An OLE object may contain any file, such as a program, which a double click
 * opens and nobody has checked.
 */
const isUnsafe = (nameOrContentTypes: string) => /vbaProject|vbaData|macro|activeX|oleObject/i.test(nameOrContentTypes);

/** Whether the text is written so that everyone reads the same content types: UTF-8 without character references. */
const isPlainXml = (text: string) => !/[\0&]|<!/.test(text);

const isOfficeDocument =
  (main: string): Check =>
  async (bytes, maxUnpacked) => {
    const entries = readZipEntries(bytes) ?? [];
    const names = entries.map(({ name }) => name);
    const contentTypes = entries.find(({ name }) => name === contentTypesName);
    if (!contentTypes || !names.includes(main)) return false;
    // Programs differ in which of two parts with the same name they read.
    if (new Set(names.map(name => name.toLowerCase())).size < names.length) return false;
    if (entries.some(({ name, isEncrypted }) => isEncrypted || leavesFolder(name) || isUnsafe(name))) return false;
    if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpacked) return false;
    const unpacked = await unpackZipEntry(contentTypes, maxContentTypes);
    if (!unpacked || !canDecode(unpacked, 'utf-8')) return false;
    const text = new TextDecoder().decode(unpacked);
    return isPlainXml(text) && !isUnsafe(text);
  };

const checks: Readonly<Record<AttachmentType, Check>> = {
  'image/png': isImage('image/png'),
  'image/jpeg': isImage('image/jpeg'),
  'image/webp': isImage('image/webp'),
  'application/pdf': isPdf,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isOfficeDocument('xl/workbook.xml'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isOfficeDocument('word/document.xml'),
  'text/csv': isText,
  'text/plain': isText,
};

/**
 * Returns whether the bytes are a whole file of the type: a document without macros and embedded programs, and without
 * anything around it, an image that a browser can decode, or text (docs/requirements.md#notes).
 */
export const matchesAttachmentType = async (
  type: AttachmentType,
  bytes: Uint8Array,
  maxUnpacked: number = maxUnpackedAttachment,
) => checks[type](bytes, maxUnpacked);
