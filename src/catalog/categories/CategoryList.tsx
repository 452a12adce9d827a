import { ListPage } from '../../components/list/ListPage';
import { categoryVerbs } from './category';
import { CategoryTree } from './CategoryTree';
import { everyCategory, oldestFirst } from './reading';

/** The categories of products: a tree to look through and put in order; add, edit, enable, disable, delete (SPEC.md section 2). */
export const CategoryList = () => (
  <ListPage title="resources.categories.page.list" sort={oldestFirst} perPage={everyCategory} verbs={categoryVerbs}>
    <CategoryTree />
  </ListPage>
);
