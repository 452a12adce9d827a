import type { SvgIconProps } from '@mui/material';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, use, useMemo, type ComponentType, type ReactNode, type Ref } from 'react';
import {
  useResourceContext,
  type DataTableColumnProps,
  type FilterPayload,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import type { ApiEvent } from '@/models/event';
import type { Capability } from '@/providers/capabilities';
import type { ActionPreviewResult } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { ApiDeclarationContext } from '@/ui/access';
import type { ActionDefinitions } from './actions/action';
import type { ExportDialogProps, FeatureExportColumn } from './export/exportDialog';
import type { CustomPagesDefinition, ExtraPage, ResourceDefinition } from './defineResource';
import type { FilterInputElement } from './filters/AppliedFilters';
import type { SelectFilterProps } from './filters/SelectFilter';

/** What a page may do with a feature's section of its record. */
export type RecordSectionHandle = {
  focus: () => void;
  /** Whether the section will take the focus as soon as its code is loaded. */
  isOpening: () => boolean;
};

export type RecordSectionProps = {
  /** The id of a record of the current resource. Use it as the key too. */
  id: string;
  /** Whether it is a section of a page. By default it is one of a drawer. */
  page?: boolean;
  /** Called when the user leaves an input with Escape, or has saved what was written there. */
  onLeave?: () => void;
  ref?: Ref<RecordSectionHandle>;
};

export type PreviewAlertProps = {
  /** The name of the action. */
  action: string;
  preview: ActionPreviewResult;
  /** Whether the action is about one record, which the dialog names. */
  isOne: boolean;
};

export type DraftAlertProps = {
  /** The id of the record that the draft is about. A new one has none. */
  id?: string;
  /** What would be saved. */
  draft: Record<string, unknown>;
};

export type PermissionsAlertProps = {
  /** The id of the role. */
  id: string;
  checked: ReadonlySet<string>;
  /** Takes permissions away from the draft, and lets the user review it. */
  onTakeAway: (permissionIds: readonly string[]) => void;
};

export type ListToolProps = {
  /** The model's actions. */
  actions: ActionDefinitions;
};

export type ListWrapperProps = {
  /** Whether the API has the list. */
  isServed: boolean;
  children: ReactNode;
};

export type ListTitleTabsProps = {
  /** The list's `filterDefaultValues`. */
  initial: FilterPayload | undefined;
};

/** Whether the list must not be fetched yet, because a feature is about to replace its URL. */
export const DeferListFetchContext = createContext(false);

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A record that a feature has found for the command palette, and the passage of it that matches. */
export type FoundRecord = {
  id: string;
  collection: string;
  recordId: string;
  recordName: string | null;
  match: { field: string; value: string };
  /** The fragment of the record's URL that leads to the passage, such as `#note-1`. */
  hash: string;
};

/** A request about a record that another person decides: how to tell that the record has one, and what follows. */
export type OpenRequestDefinition = {
  isOpen: (record: RaRecord) => boolean;
  /** Returns why an action cannot run on the record until the request is decided, or undefined if it can. */
  findObstacle: (record: RaRecord, action: string, translate: Translate) => string | undefined;
  /** A tag beside the record's status, or in place of one that waits: the first decision has been made. */
  StatusTag: ComponentType;
  /** How queue mode finds such records, which it leaves to the other person. The texts are message keys. */
  queue: { filter: FilterPayload; texts: Readonly<Record<'count' | 'waiting' | 'alert' | 'nothingFree', string>> };
};

/** What a feature adds to the pages of resources (docs/architecture.md#a-feature). Every part is optional. */
export type Feature = {
  name: string;
  /** The capability of the API that it needs. Without it, nothing of the feature is shown. */
  needs?: Capability;
  /** Whether it applies to a resource. By default it applies to all. */
  appliesTo?: (resource: string) => boolean;
  /** A section at the end of every record. */
  recordSection?: {
    Section: ComponentType<RecordSectionProps>;
    /** Loads its code. Queue mode calls it before the user can ask for the section. */
    load: () => Promise<unknown>;
    /** The key that leads to the section in queue mode, and its button: message key and icon. */
    shortcut: { key: string; label: string; Icon: ComponentType<SvgIconProps> };
  };
  /** A fact about the current record, within a line: above its details, and in the header of queue mode. */
  RecordFact?: ComponentType;
  /** An alert about the current record, above its details. */
  RecordAlert?: ComponentType;
  /** An alert about the current record that decisions need, above its details and in queue mode. */
  RecordWarning?: ComponentType;
  /** A tag of the current record in queue mode's list. */
  RecordMark?: ComponentType;
  /** An alert about what an action would do, in the dialog that confirms it. */
  PreviewAlert?: ComponentType<PreviewAlertProps>;
  /** An alert about what a draft of the current resource would change, before it is saved. */
  DraftAlert?: ComponentType<DraftAlertProps>;
  /** An alert about the permissions of a role, above those to check. */
  PermissionsAlert?: ComponentType<PermissionsAlertProps>;
  openRequest?: OpenRequestDefinition;
  /** The order of a queue, in place of its own, and the message that names it. */
  queueOrder?: { sort: SortPayload; label: string };
  /** Wraps each list, to provide contexts such as `DeferListFetchContext` and those of list/tableView.ts. */
  ListWrapper?: ComponentType<ListWrapperProps>;
  /** Between the title of a list and its buttons. */
  ListTitleTabs?: ComponentType<ListTitleTabsProps>;
  /** Fetches what `ListWrapper` waits for. Called before the code of the first list is loaded. */
  prefetchForLists?: (queryClient: QueryClient, dataProvider: ConsoleDataProvider) => Promise<void>;
  /** A button beside the title of a list. */
  ListTool?: ComponentType<ListToolProps>;
  /** The columns at the end of a list's table. The table says which are hidden at first. */
  listColumns?: (resource: string) => readonly (DataTableColumnProps & { source: string })[];
  /** The last filters of a list's form, shown on demand: the props of a `SelectFilter`, or any other input. */
  listFilters?: (resource: string) => readonly (SelectFilterProps | FilterInputElement)[];
  exportColumn?: FeatureExportColumn;
  /** Exports the records of the current list. Without it, lists offer no export. */
  ExportDialog?: ComponentType<ExportDialogProps>;
  /** A button in the bar at the top of every page. */
  NavbarTool?: ComponentType;
  /** What it does in the background, in the bar at the top, or `fixed` at the edge of a console without one. */
  BackgroundIndicator?: ComponentType<{ fixed?: boolean }>;
  /** Calls `logout`, or lets the user confirm first what that would end. */
  confirmLogout?: (logout: () => void) => void;
  /** Ends what belongs to the user who signs out, or in whose place somebody else signs in. */
  onUserChange?: () => void;
  /** A section of the account page. */
  AccountSection?: ComponentType;
  /**
   * A `WorkplaceLine` about what concerns only the user. With `lists`, it is shown to those who may list that resource.
   */
  workplaceLine?: { Line: ComponentType; lists?: string };
  /** A search of the command palette. `group` is the message key of its heading, `shortest` the least characters. */
  search?: {
    group: string;
    shortest: number;
    find: (dataProvider: ConsoleDataProvider, text: string) => Promise<FoundRecord[]>;
  };
  /** Returns the key of the queries to read again after an event of the API, or undefined. */
  outdatedBy?: (event: ApiEvent) => QueryKey | undefined;
  /** The name under which the operation log has what belongs to no resource. */
  loggedCollection?: string;
};

/** A feature as `App.tsx` lists it: its resources and pages, and a loader of the rest, which is loaded with the console. */
export type FeatureDefinition = {
  resources?: readonly ResourceDefinition[];
  /** The pages that belong to no resource. */
  pages?: CustomPagesDefinition;
  /** Returns the pages that it adds to a resource, such as those of the resource's `featurePages`. */
  createResourcePages?: (resource: ResourceDefinition) => readonly ExtraPage[];
  load: () => Promise<Feature>;
};

/** Returns the keys of the queries that an event of the API makes outdated. */
export const findOutdatedQueryKeys = (features: readonly Feature[], event: ApiEvent) =>
  features.map(({ outdatedBy }) => outdatedBy?.(event)).filter(queryKey => queryKey !== undefined);

/** The features that `App.tsx` lists. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

/** Returns the features whose capability the connected API has, whatever resource they apply to. */
export const useServedFeatures = () => {
  const features = use(FeaturesContext);
  const capabilities = use(ApiDeclarationContext)?.capabilities;
  return useMemo(() => features.filter(({ needs }) => !needs || capabilities?.[needs]), [features, capabilities]);
};

/** Whether a feature exports the records of lists. */
export const useHasExportDialog = () => useServedFeatures().some(({ ExportDialog: Dialog }) => Dialog);

/** Whether the console has the feature, and the connected API its capability. */
export const useHasFeature = (wanted: string) => useServedFeatures().some(({ name }) => name === wanted);

/** Returns the features that apply to the current resource. */
export const useResourceFeatures = () => {
  const resource = useResourceContext() ?? '';
  const features = useServedFeatures();
  return useMemo(() => features.filter(({ appliesTo }) => appliesTo?.(resource) ?? true), [features, resource]);
};

/** Returns a function that returns what the feature with an open request about a record says of it, or undefined. */
export const useFindOpenRequest = () => {
  const features = useServedFeatures();
  return (record: RaRecord | undefined) =>
    record && features.find(({ openRequest }) => openRequest?.isOpen(record))?.openRequest;
};
