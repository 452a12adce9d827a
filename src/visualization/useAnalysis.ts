import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useDataProvider } from 'react-admin';
import { useMissingPermission } from '@/ui/stat/useMissingPermission';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { AnalysisQuestion } from './analysis';
import { subjectOf, type SubjectId } from './subjects';

const queryOf = (dataProvider: ConsoleDataProvider, question: AnalysisQuestion) => ({
  queryKey: ['analysis', question],
  queryFn: async () => (await dataProvider.analysis(question)).data,
});

/** Returns the permission that the user lacks for a subject (to list its records), or null. */
export const useMissingAnalysis = (subject: SubjectId) => useMissingPermission([subjectOf(subject).collection]);

/**
 * Fetches an analysis. Returns the previous analysis until the response is available. Sends no request if not `enabled`
 * or not permitted.
 */
export const useAnalysis = (question: AnalysisQuestion, enabled = true) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const allowed = useMissingAnalysis(question.subject) === null;
  return useQuery({
    ...queryOf(dataProvider, question),
    enabled: enabled && allowed,
    placeholderData: keepPreviousData,
  });
};

/**
 * Returns a function that resolves several analyses from the cache or the API, with undefined for those not permitted.
 */
export const useFetchAnalyses = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const answer = async (question: AnalysisQuestion) => {
    const resource = subjectOf(question.subject).collection;
    if ((await authProvider?.canAccess?.({ resource, action: 'list' })) === false) return undefined;
    return queryClient.fetchQuery({ ...queryOf(dataProvider, question), staleTime: Infinity });
  };
  return (questions: readonly AnalysisQuestion[]) => Promise.all(questions.map(answer));
};
