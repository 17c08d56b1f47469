declare const operations: unique symbol;

/**
 * A path of the API with the type of each method that it takes: from the body of the request to that of the response.
 * Only a type: at run time it is a string.
 */
export type ApiPath<Operations> = string & { readonly [operations]?: Operations };

export type GetPath<Response> = ApiPath<{ get: () => Response }>;
export type PostPath<Body, Response> = ApiPath<{ post: (body: Body) => Response }>;
export type PutPath<Body, Response> = ApiPath<{ put: (body: Body) => Response }>;
export type DeletePath<Response> = ApiPath<{ delete: () => Response }>;
